import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tongue, tongues } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { arrivalsFrom, arrivedOnce } from '../support/enquiry-arrivals.ts';
import { enquiryWords } from '../support/enquiry-forms.ts';
import type { TestServer } from '../support/server.ts';
import { runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { type Session, until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { isControlled, typeInto } from './page-acts.ts';

// The contact form in the engine of every iPhone, which has no Background Sync: what was written
// without a server when the browser was killed is sent once by the next visit.

let smtp: SmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startDemoServer({ env: { SMTP_URL: smtp.url } });
}, 240_000);
afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const form = `document.querySelector('main form')`;
const fieldBy = (label: string) =>
  `[...${form}.querySelectorAll('label')].find((label) => label.textContent.trim() === ${JSON.stringify(label)}).control`;
const message = {
  Nombre: 'Una visitante',
  'Correo electrónico': 'visitante@example.test',
  Asunto: 'Visita',
  Mensaje: 'Buenos días',
};
const send = `(() => {
  ${form}.querySelector('input[type=checkbox]').click();
  ${form}.querySelector('button[type=submit]').click();
  return true;
})()`;

const missing = webkitEngine.missing();

test.skipIf(missing !== undefined)(
  `WebKitGTK sends a message in each language, with a server and without one, and each is mailed once${missing ? ` (${missing})` : ''}`,
  () =>
    onPhone(webkitEngine, async (start) => {
      let session = await start();
      await session.open(`${server.url}/contacto`);
      await until(session, isControlled, 'a controlled page');
      await until(session, `${form} !== null`, 'the form');
      await server.kill();
      for (const [label, text] of Object.entries(message))
        await session.evaluate(typeInto(fieldBy(label), text));
      await session.evaluate(send);
      const kept = 'Guardado. Se enviará al recuperar la conexión.';
      await until(
        session,
        `document.querySelector('main').innerText.includes(${JSON.stringify(kept)})`,
        'the words that it is kept',
      );
      await session.kill();

      await server.start();
      session = await start();
      await session.open(`${server.url}/`);
      const stored = async () => {
        const list = recordsOf(server, 'enquiries', await server.superuser()).list();
        return (await list).body.items;
      };
      await expect
        .poll(stored, { timeout: 60_000, interval: 200 })
        .toMatchObject([{ name: 'Una visitante', subject: 'Visita', message: 'Buenos días' }]);
    }),
);
