import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer } from '../support/demo-server.ts';
import { recordsOf } from '../support/records.ts';
import type { TestServer } from '../support/server.ts';
import { until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';

// The contact form in the engine of every iPhone, which has no Background Sync: written without a
// server, the browser killed, and sent once by the next visit.

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 240_000);
afterAll(() => server.stop());

/** Types into the fields of the form by their labels and presses its button, as far as the page can tell. */
const send = (texts: Readonly<Record<string, string>>) => `(() => {
  const form = document.querySelector('main form');
  const texts = ${JSON.stringify(texts)};
  for (const label of form.querySelectorAll('label')) {
    const text = Object.entries(texts).find(([name]) => label.textContent.trim() === name)?.[1];
    const field = label.htmlFor === '' ? null : document.getElementById(label.htmlFor);
    if (text === undefined || field === null) continue;
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  form.querySelector('input[type=checkbox]').click();
  form.querySelector('button[type=submit]').click();
  return true;
})()`;

const missing = webkitEngine.missing();

test.skipIf(missing !== undefined)(
  `WebKitGTK keeps a message without a server and sends it once${missing ? ` (${missing})` : ''}`,
  async () => {
    const profile = await mkdtemp(join(tmpdir(), 'marola-profile-'));
    const page = `${server.url}/contacto`;
    let session = await webkitEngine.launch(profile);
    try {
      await session.open(page);
      await until(session, 'Boolean(navigator.serviceWorker.controller)', 'a controlled page');
      await until(session, `document.querySelector('main form') !== null`, 'the form');
      await server.kill();
      await session.evaluate(
        send({
          Nombre: 'Una visitante',
          'Correo electrónico': 'visitante@example.test',
          Asunto: 'Visita',
          Mensaje: 'Buenos días',
        }),
      );
      const kept = 'Guardado. Se enviará al recuperar la conexión.';
      await until(
        session,
        `document.querySelector('main').innerText.includes(${JSON.stringify(kept)})`,
        'the words that it is kept',
      );
      await session.kill();

      await server.start();
      session = await webkitEngine.launch(profile);
      await session.open(`${server.url}/`);
      const stored = async () => {
        const list = recordsOf(server, 'enquiries', await server.superuser()).list();
        return (await list).body.items;
      };
      await expect
        .poll(stored, { timeout: 60_000, interval: 200 })
        .toMatchObject([{ name: 'Una visitante', subject: 'Visita', message: 'Buenos días' }]);
    } finally {
      await session.kill().catch(() => undefined);
      await rm(profile, { recursive: true, force: true });
    }
  },
);
