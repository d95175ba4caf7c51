/** The engine for the examples of the documents, in a thread of its own. */

import { Engine } from './engine.js';

/** The most time for one question, in milliseconds. */
const TIME = 60_000;

let engine = null;

addEventListener('message', ({ data }) => {
  if (data.module) engine = new Engine(data.module);
  else data.port.postMessage(answer(data));
});

function answer({ question, body }) {
  try {
    return engine.ask(question, body, { time: TIME }).text;
  } catch (error) {
    return error.message;
  }
}
