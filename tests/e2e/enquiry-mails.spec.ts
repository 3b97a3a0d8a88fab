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

// From the form to both mailboxes over the worst of days: one mail to the agency, one to the visitor.

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

/** A server that is killed while it mails does so again, under the Message-ID of before: mailboxes see one. */
const oncePerId = (mails: SmtpServer['mails']) => [
  ...new Map(mails.map((mail) => [mail.messageId, mail])).values(),
];

/** Opens the contact form with the worker in charge. */
async function open(page: Page): Promise<void> {
  await page.goto(server.url + formAddresses.contact);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // the first page of a visit is not the worker's
  await expect(theForm(page, 'es')).toBeVisible();
}

/** The server comes back, and its mail job with it. */
async function bringBack(): Promise<void> {
  await server.start();
  await runMailJob(server);
}

test('an hour without a server: kept, sent by itself, and mailed once to each', async ({
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
  await page.clock.fastForward('01:00'); // the longest wait between two tries
  await expect
    .poll(() => arrivals(sent.name), { timeout: 60_000 })
    .toMatchObject(arrivedOnce(sent));
  await expect(pending(page)).toHaveCount(0);
});

test('closed right after pressing send: sent by the next visit, and mailed once to each', async ({
  page,
}) => {
  await open(page);
  const sent = await fillIn(page, 'es', 'contact', aName());
  const next = await page.context().newPage();
  await server.kill();
  await submit(page, 'es');
  await expect.poll(() => stored(page, 'outbox')).toContain(sent.name); // on a slow day not at once
  await page.close();
  await bringBack();
  await next.goto(server.url);
  await expect
    .poll(() => arrivals(sent.name), { timeout: 60_000 })
    .toMatchObject(arrivedOnce(sent));
});

test('the page goes while its message is on the way, the answer is lost: mailed once to each', async ({
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
