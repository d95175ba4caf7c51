/** Makes the examples of the documents live: a question can be changed, asked, and is answered below. */

import { compile, supportsVectors } from './engine.js';

/** Answers come from the engine in a worker if the page is part of a site without a server, else from the server. */
const engine = siteEngine();

for (const example of document.querySelectorAll('pre.live')) makeLive(example);

function makeLive(example) {
  const { question } = example.dataset;
  const code = example.querySelector('code');
  code.contentEditable = 'plaintext-only';
  code.spellcheck = false;
  code.setAttribute('role', 'textbox');
  code.setAttribute('aria-multiline', 'true');
  code.setAttribute('aria-label', `The question to ${question}`);
  const button = document.createElement('button');
  button.textContent = `Ask ${question}`;
  const answer = document.createElement('div');
  answer.className = 'answer';
  answer.setAttribute('aria-live', 'polite');
  example.after(button, answer);
  button.addEventListener('click', async () => {
    button.disabled = true;
    answer.replaceChildren(...shown(await ask(question, code.textContent).catch(String)));
    button.disabled = false;
  });
}

/** An answer as text, with the picture if there is one. */
function shown(text) {
  const pre = document.createElement('pre');
  pre.textContent = text;
  let svg;
  try {
    const said = JSON.parse(text);
    svg = said.svg;
    if (svg) said.svg = `${svg.length} characters`;
    pre.textContent = JSON.stringify(said, null, 1);
  } catch {
    // Text that is not JSON is shown as it is.
  }
  if (!svg) return [pre];
  const picture = document.createElement('img');
  picture.alt = 'The puzzle';
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return [picture, pre];
}

async function ask(question, body) {
  const worker = await engine;
  if (worker === null) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL(`../api/v1/${question}`, import.meta.url), {
      method: 'POST',
      headers,
      body,
    });
    return answer.text();
  }
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ question, body, port: port2 }, [port2]);
  });
}

/** A worker with the engine that the site brings along, or null. */
async function siteEngine() {
  const front = new URL('../index.html', import.meta.url);
  const text = await fetch(front).then((page) => page.text());
  const page = new DOMParser().parseFromString(text, 'text/html');
  const named = (name) => page.querySelector(`meta[name="${name}"]`)?.content;
  const address = (supportsVectors() ? null : named('candoku-engine-scalar')) ?? named('candoku-engine');
  if (!address) return null;
  const worker = new Worker(new URL('live-worker.js', import.meta.url), { type: 'module' });
  worker.postMessage({ module: await compile(new URL(address, front)) });
  return worker;
}
