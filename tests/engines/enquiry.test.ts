import { expect, test } from 'vitest';
import { arrivalsFrom, arrivedOnce } from '../support/mail/enquiry-arrivals.ts';
import { runMailJob } from '../support/mail/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/mail/smtp-server.ts';
import { type Tongue, tongues } from '../support/pages/app-states.ts';
import { enquiryWords } from '../support/pages/enquiry-forms.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aVisitor } from '../support/server/records.ts';
import type { TestServer } from '../support/server/server.ts';
import { onPhone } from './drivers/phone.ts';
import { type Session, until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';

// The contact form in the engine of every iPhone, which has no Background Sync. A message written
// without a server before the browser was killed is sent once at the next visit.

let smtp: SmtpServer;
let server: TestServer;

/** Runs a story with its own servers. */
async function withServers(story: () => Promise<void>): Promise<void> {
  smtp = await startSmtpServer();
  server = await startDemoServer({ env: { SMTP_URL: smtp.url } });
  try {
    await story();
  } finally {
    await server.stop();
    await smtp.close();
  }
}

/** Fills in the form's fields by their labels, agrees and presses its button, with events of the page. */
const send = (texts: Readonly<Record<string, string>>, selector = 'main form') => `(() => {
  const form = document.querySelector(${JSON.stringify(selector)});
  const texts = ${JSON.stringify(texts)};
  for (const label of form.querySelectorAll('label')) {
    const text = Object.entries(texts).find(([name]) => label.textContent.trim() === name)?.[1];
    const field = label.htmlFor === '' ? null : document.getElementById(label.htmlFor);
    if (text === undefined || field === null) continue;
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  [...form.querySelectorAll('input[type=checkbox]')].at(-1).click();
  form.querySelector('button[type=submit]').click();
  return true;
})()`;

/**
 * Opens the contact form in a language, fills it in and sends it. Resolves when the page shows the
 * answer.
 */
async function write(session: Session, tongue: Tongue, name: string, answer: string) {
  const { field } = enquiryWords[tongue];
  const sent = { name, email: aVisitor(), subject: 'Visita', message: 'Buenos días' };
  await session.open(`${server.url}/contacto?lang=${tongue}`);
  const isThere = `document.documentElement.lang === '${tongue}' && document.querySelector('main form') !== null`;
  await until(session, `navigator.serviceWorker.controller && ${isThere}`, `the form in ${tongue}`);
  await session.evaluate(
    send({
      [field.name]: sent.name,
      [field.email]: sent.email,
      [field.subject]: sent.subject,
      [field.message]: sent.message,
    }),
  );
  await until(session, `document.body.innerText.includes(${JSON.stringify(answer)})`, answer);
  return { ...sent, language: tongue };
}

/** Asks about a listing in the sheet that its bar opens. The e-mail stands in the field for either contact. */
async function ask(session: Session, name: string, answer: string) {
  const { ask: words, field } = enquiryWords.es;
  const sent = { name, email: aVisitor(), message: 'Buenos días' };
  const form = `form[aria-label="${words.title}"]`;
  await session.open(`${server.url}/?property=demolisting0003&lang=es`);
  const button = `[...document.querySelectorAll('button')].find((one) => one.textContent === 'Preguntar o visitar')`;
  await until(session, `${button} !== undefined`, 'the bar of the listing');
  await until(
    session,
    `(document.querySelector('${form}') ?? (${button}?.click(), null)) !== null`,
    'the form of the listing',
  );
  const change = `document.querySelector('${form} button[aria-label="${words.changeMessage}"]')`;
  await until(
    session,
    `(document.querySelector('${form} textarea') ?? (${change}?.click(), null)) !== null`,
    'the message as a field',
  );
  await session.evaluate(
    send(
      {
        [field.name]: sent.name,
        [field.contact]: sent.email,
        [field.message]: sent.message,
      },
      form,
    ),
  );
  await until(session, `document.body.innerText.includes(${JSON.stringify(answer)})`, answer);
  const subject = 'Consulta: Ático con terraza en la playa de Riazor (Ref. 1003)';
  return { ...sent, subject, language: 'es' as const };
}

/** Waits until each message is stored once and mailed once to each recipient. */
async function areMailed(written: readonly Parameters<typeof arrivedOnce>[0][]): Promise<void> {
  for (const sent of written)
    await expect
      .poll(() => arrivalsFrom(server, smtp, sent.name), { timeout: 60_000, interval: 200 })
      .toMatchObject(arrivedOnce(sent));
}

const missing = webkitEngine.missing();

test.skipIf(missing !== undefined)(
  `WebKitGTK sends a message in each language and asks about a listing, with a server and without one, and each is mailed once${missing ? ` (${missing})` : ''}`,
  () =>
    onPhone(webkitEngine, (start) =>
      withServers(async () => {
        let session = await start();
        const written = [];
        for (const tongue of tongues)
          written.push(
            await write(session, tongue, `En línea (${tongue})`, enquiryWords[tongue].toast.sent),
          );
        written.push(await ask(session, 'Pregunta en línea', enquiryWords.es.ask.sent.title));
        await runMailJob(server);
        await areMailed(written); // a mail that the kill interrupts would be sent again
        await server.kill();
        for (const tongue of tongues)
          written.push(
            await write(session, tongue, `Sin línea (${tongue})`, enquiryWords[tongue].kept.title),
          );
        written.push(await ask(session, 'Pregunta sin línea', enquiryWords.es.kept.title));
        await session.kill();

        await server.start();
        await runMailJob(server);
        session = await start();
        await session.open(`${server.url}/`);
        await areMailed(written);
      }),
    ),
);
