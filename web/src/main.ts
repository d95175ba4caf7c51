import { mount } from 'svelte';
import App from './App.svelte';
import './shell/tokens.css';
import './shell/base.css';
import './board/board.css';
import { route } from './shell/route.svelte';
import { theme } from './shell/theme.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no element #app');

theme.begin();
route.begin();
mount(App, { target });
