import { mount } from 'svelte';
import App from './App.svelte';
import './shell/tokens.css';
import './shell/base.css';
import './board/board.css';
import { makeLayout } from './board/layout';
import { FIRST } from './play/kinds';
import { route } from './shell/route.svelte';
import { theme } from './shell/theme.svelte';
import { newBoard } from './state/board';
import { game } from './state/game.svelte';
import { readDigits } from './state/packed';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no element #app');

if (!game.restore()) game.begin(newBoard(makeLayout(9), readDigits(FIRST, 9)));
theme.begin();
route.begin();
mount(App, { target });
