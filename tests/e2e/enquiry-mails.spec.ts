import { expect, type Page, test } from '@playwright/test';

import { startDemoServer } from '../support/demo-server.ts';
import { stored } from '../support/device-notes.ts';
import { arrivalsFrom, arrivedOnce } from '../support/enquiry-arrivals.ts';
import {
  enquiryWords,
  fillIn,
  formAddresses,
  isEmpty,
  submit,
  theForm,
} from '../support/enquiry-forms.ts';
import type { TestServer } from '../support/server.ts';
import { runMailJob } from '../support/smtp-deliveries.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

test.use({ serviceWorkers: 'allow' });

// From the form to both mailboxes through failures: one mail to the agency, one to the visitor.

let smtp: SmtpServer;
let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  smtp = await startSmtpServer();
  server = await startDemoServer({ env: { SMTP_URL: smtp.url } });
});
test.afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const aName = () => `Visitante ${crypto.randomUUID().slice(0, 8)}`;
const pending = (page: Page) => page.getByRole('main').getByText(enquiryWords.es.pending.title);
const arrivals = (name: string) => arrivalsFrom(server, smtp, name);

/** One mail per Message-ID, as mailboxes show them. A server killed while it mails sends the same ID again. */
const oncePerId = (mails: SmtpServer['mails']) => [
  ...new Map(mails.map((mail) => [mail.messageId, mail])).values(),
];

/** Opens the contact form, controlled by the service worker. */
async function open(page: Page): Promise<void> {
  await page.goto(server.url + formAddresses.contact);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // the worker does not control the first page of a visit
  await expect(theForm(page, 'es')).toBeVisible();
}

/** Starts the server and its mail job. */
async function bringBack(): Promise<void> {
  await server.start();
  await runMailJob(server);
}

test('an hour without a server: the message is kept, then sent by itself, and each side gets one mail', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await server.kill();
  const sent = await fillIn(page, 'es', 'contact', aName());
  await submit(page, 'es');
  await isEmpty(page, 'es');
  await page.clock.fastForward('01:00:00');
  await expect(pending(page)).toBeVisible();
  await bringBack();
  await page.clock.fastForward('01:00'); // the longest wait between two attempts
  await expect
    .poll(() => arrivals(sent.name), { timeout: 60_000 })
    .toMatchObject(arrivedOnce(sent));
  await expect(pending(page)).toHaveCount(0);
});

test('the page closes right after Send: the next visit sends the message, and each side gets one mail', async ({
  page,
}) => {
  await open(page);
  const sent = await fillIn(page, 'es', 'contact', aName());
  const next = await page.context().newPage();
  await server.kill();
  await submit(page, 'es');
  await expect.poll(() => stored(page, 'outbox')).toContain(sent.name); // may take a moment
  await page.close();
  await bringBack();
  await next.goto(server.url);
  await expect
    .poll(() => arrivals(sent.name), { timeout: 60_000 })
    .toMatchObject(arrivedOnce(sent));
});

test('the page closes during the request and the server is killed: each side gets one mail', async ({
  page,
}) => {
  await open(page);
  const sent = await fillIn(page, 'es', 'contact', aName());
  const next = await page.context().newPage();
  const onItsWay = page.waitForRequest('**/enquiries/records*');
  await submit(page, 'es');
  await onItsWay;
  await page.close();
  await server.kill();
  await bringBack();
  await next.goto(server.url);
  await expect
    .poll(() => arrivalsFrom(server, { mails: oncePerId(smtp.mails) }, sent.name), {
      timeout: 60_000,
    })
    .toMatchObject(arrivedOnce(sent));
});
