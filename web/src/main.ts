import { mount } from 'svelte';
import App from './App.svelte';
import './fonts/fonts.css';
import './shell/tokens.css';
import './shell/base.css';
import './board/board.css';
import { moduleAddress, prepare } from './api/engine';
import { makeLayout } from './board/layout';
import { FIRST } from './play/kinds';
import { offline } from './shell/offline.svelte';
import { route } from './shell/route.svelte';
import { theme } from './shell/theme.svelte';
import { newBoard } from './state/board';
import { game } from './state/game.svelte';
import { readDigits } from './state/packed';
import { language } from './texts/texts.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no element #app');

if (!game.restore()) game.begin(newBoard(makeLayout(9), readDigits(FIRST, 9)));
theme.begin();
route.begin();
// Most readers wait for nothing here; others would see the page in two languages.
void language.begin().then(() => mount(App, { target }));

const engine = moduleAddress();
if (engine !== null) {
  // After the first paint, so that it does not wait for the engine.
  requestAnimationFrame(() => setTimeout(() => void prepare(engine).catch(() => {})));
  offline.begin();
}
