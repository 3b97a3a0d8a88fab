import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import editorWords from '../../src/i18n/es/editor.json' with { type: 'json' };
import failureWords from '../../src/i18n/es/failure.json' with { type: 'json' };
import {
  allSent,
  arrives,
  historyButton,
  historyOn,
  main,
  signIn,
  text,
} from '../support/admin-page.ts';
import { goTo, searchBox } from '../support/app-states.ts';
import { attemptsWithin } from '../support/backoff.ts';
import { goOffline, goOnline } from '../support/cut-off.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { card, field, fillIn, form, saveForm } from '../support/editor-page.ts';
import { storedFrom } from '../support/enquiry-arrivals.ts';
import { fillIn as fillEnquiry, isEmpty, submit, theForm } from '../support/enquiry-forms.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { untilNextHint } from '../support/hints.ts';
import { aListing, anEnquiry, recordsOf } from '../support/records.ts';
import type { Account, TestServer } from '../support/server.ts';
import { aTitle, isWrite, servedPhotos, writeListing } from '../support/unsent-listing.ts';

// Wrong clocks and a long outage, with the app in a browser: the two of the twenty faults that are about
// time. tests/faults/times.test.ts has them for the engine alone.

const { editor } = editorWords;
const DAY = 86_400_000;
const STEP = 10_000;
const LONGEST_WAIT = 60_250; // of the backoff
const SOME_TIME = 20 * 60_000; // the test of the engine alone takes the hour

let server: TestServer;
let line: FaultProxy;
let accounts: readonly [Account, Account];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
  accounts = [await server.createAdmin(), await server.createAdmin()];
  line = await startFaultProxy(server.url);
});
test.afterEach(() => line.fault(() => undefined));
test.afterAll(async () => {
  await line.close();
  await server.stop();
});

const listings = () => recordsOf(server, 'properties', accounts[0].token);
const onServer = async (id: string) => {
  const { status, body } = await listings().view(id);
  return { status, price: body.price, description: body.description };
};
const listingsCalled = (title: string) => listings().where(`title="${title}"`);

async function edit(page: Page, id: string, values: Record<string, string>): Promise<void> {
  await goTo(page, `/?edit=${id}`);
  await expect(field(page, 'Precio')).toBeVisible();
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await saveForm(page);
}

test('F08 A device clock a day ahead, that falls two days back: order, conflict, deletion, enquiry and session are as with a right clock', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [mine, theirs] = accounts;
  const [shared, doomed, written, visitor] = [aTitle(), aTitle(), aTitle(), aTitle()];
  const { id } = await listings().made(aListing({ title: shared, price: 198_000 }));
  const gone = await listings().made(aListing({ title: doomed }));
  await page.clock.install({ time: Date.now() + DAY });
  await signIn(page, server, mine);
  await arrives(page, 'listings', gone.id);

  await goOffline(page);
  await edit(page, id, { Precio: '205000' });
  await goTo(page, '/?edit=new');
  await expect(field(page, 'Título')).toBeVisible();
  await fillIn(page, written);
  await saveForm(page);
  await goTo(page, `/?q=${encodeURIComponent(doomed)}`);
  await card(page, doomed)
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: editor.delete.confirm }).click();
  await expect(card(page, doomed)).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() - DAY);
  await edit(page, id, { Precio: '206000', Descripción: 'Escrito lejos' });
  await goTo(page, '/contacto');
  await expect(theForm(page, 'es')).toBeVisible();
  await fillEnquiry(page, 'es', 'contact', visitor);
  await submit(page, 'es');
  await isEmpty(page, 'es');
  const change = await recordsOf(server, 'properties', theirs.token).update(id, { price: 207_000 });
  expect(change.status).toBe(200);

  await goOnline(page);
  await goTo(page, '/pendientes');
  await expect(main(page).getByText(text.problem.clash)).toBeVisible();
  for (const price of [/206\.000/, /207\.000/])
    await expect(main(page).getByRole('radio', { name: price })).toBeVisible();
  await expect(main(page).getByText(theirs.email)).toBeVisible();
  await expect.poll(async () => (await onServer(gone.id)).status, { timeout: 60_000 }).toBe(404);
  await expect.poll(async () => (await storedFrom(server, visitor)).length).toBe(1);
  await expect.poll(async () => (await listingsCalled(written)).length).toBe(1);
  // Only the conflict is left.
  await expect(main(page).getByRole('radio')).toHaveCount(2);
  await main(page)
    .getByRole('radio', { name: new RegExp(text.clash.mine) })
    .check();
  await main(page).getByRole('button', { name: text.clash.save }).click();
  await expect(allSent(page)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(mine.email) })).toBeVisible();
  expect(await onServer(id)).toEqual({
    status: 200,
    price: 206_000,
    description: 'Escrito lejos',
  });

  await goTo(page, `/?property=${id}`);
  await historyButton(form(page)).click();
  const changes = historyOn(page).getByRole('listitem').filter({ hasText: ' cambió' });
  await expect(changes.nth(0)).toContainText(`${mine.email} cambió`);
  await expect(changes.nth(0)).toContainText('207.000 € → 206.000 €');
  // The edit's other field did not wait for the answer about the price (PUSH-5), so it was sent before.
  await expect(changes.nth(1)).toContainText(`${mine.email} cambió`);
  await expect(changes.nth(1)).toContainText('Escrito lejos');
  await expect(changes.nth(2)).toContainText(`${theirs.email} cambió`);
  // The server dates the enquiries, so the later one stands first whatever the clock of a device.
  await recordsOf(server, 'enquiries').made(anEnquiry({ name: 'Una visitante posterior' }));
  await goTo(page, '/consultas');
  await arrives(page, 'enquiries', 'Una visitante posterior');
  await expect(main(page).getByRole('listitem').nth(0)).toContainText('Una visitante posterior');
  await expect(main(page).getByRole('listitem').nth(1)).toContainText(visitor);
});

const REFUSAL: Fault = {
  type: 'answer',
  status: 500,
  contentType: 'text/html',
  body: '<h1>Error</h1>',
};
type Request = Parameters<typeof isWrite>[0];

/** Returns a function that waits until the page has no open request. Without it, the clock would run past the attempts. */
function watchAnswers(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/realtime')) open.add(request);
  });
  const end = (request: unknown) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await sleep(15);
  };
}

test('F09 A server that answers 500 to everything for twenty minutes: attempts stay within the backoff, the status is right, and all is sent within one period after', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [admin] = accounts;
  const random = () => 0.5;
  await page.addInitScript(() => {
    Math.random = () => 0.5; // the middle of each wait, so that the schedule is known
  });
  await page.clock.install();
  await signIn(page, { ...server, url: line.address }, admin);
  const title = aTitle();
  const photos = await writeListing(page, line, title, 2);
  const busy = main(page).getByText(failureWords.failure.busy);
  await expect(busy).toBeVisible();

  let asked = { pulls: 0, writes: 0, others: 0 };
  const kindOf = (request: Request) => {
    if (isWrite(request)) return 'writes';
    return request.path.startsWith('/api/sync?') ? 'pulls' : 'others';
  };
  line.fault((request) => {
    if (!request.path.startsWith('/api/')) return undefined;
    asked[kindOf(request)] += 1;
    return REFUSAL;
  });
  const answered = watchAnswers(page);
  await server.kill(); // cuts the open connections as well
  await page.clock.pauseAt(Date.now() + 60_000);
  asked = { pulls: 0, writes: 0, others: 0 };
  const passes = async (ms: number, isOver = () => false) => {
    for (let passed = 0; passed < ms && !isOver(); passed += STEP) {
      await page.clock.runFor(STEP);
      await answered();
    }
  };
  await passes(SOME_TIME);
  expect(asked.pulls).toBeGreaterThan(20);
  for (const count of Object.values(asked))
    expect(count).toBeLessThanOrEqual(attemptsWithin(SOME_TIME, random) + 1);
  await expect(busy).toBeVisible();
  await expect(
    main(page).getByRole('heading', { name: text.state.waiting_one.replace('{count}', '1') }),
  ).toBeVisible();

  await server.start();
  let isSending = false;
  line.fault((request) => {
    isSending ||= isWrite(request);
    return undefined;
  });
  // An attempt that met the last 500 begins its wait only now, and needs this period too.
  await passes(2 * LONGEST_WAIT, () => isSending);
  expect(isSending).toBe(true);
  await page.clock.resume();
  await expect(allSent(page)).toBeVisible({ timeout: 60_000 });
  const [listing, ...others] = await listingsCalled(title);
  expect(others).toEqual([]);
  expect(listing).toMatchObject({ ready: true });
  expect(await servedPhotos(server, admin, listing?.id)).toEqual(photos);
  // The stream is opened again after the error: a change arrives long before the five-minute timer.
  await main(page).getByRole('link', { name: text.nav.back }).click();
  await searchBox(page).fill(title);
  await expect(card(page, title)).toContainText('198.000');
  await untilNextHint();
  await listings().update(String(listing?.id), { price: 199_000 });
  await expect(card(page, title)).toContainText('199.000', { timeout: 60_000 });
});
