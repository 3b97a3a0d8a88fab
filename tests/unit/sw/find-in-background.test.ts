import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { findNews } from '#db/searches/find-news.ts';
import { saveNoticeWords } from '#db/searches/notices.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createId } from '#domain/ids.ts';
import { toRemoteFields } from '#domain/listing/remote-names.ts';
import { findInBackground } from '#sw/find-in-background.ts';
import { aListing, aPage } from '../../support/device/listings.ts';

let database: Database;
beforeEach(() => {
  database = createDatabase({ name: `news-${crypto.randomUUID()}` });
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const store = (page: ReturnType<typeof aPage>) =>
  database.write((db) => applyPage(db, page, { now: 0, createId }));

/** The server's answer to a pull: one new listing, under the server's names. */
function answer(): Response {
  const { photos, ...listing } = aListing(7);
  const row = { ...toRemoteFields(listing), photos, c: 'properties' };
  const envelope = { epoch: 'epoch-1', user: '', role: 'visitor', cursor: 9, more: false };
  return Response.json({ ...envelope, gone: [], items: [row] });
}

type Work = (lock: { name: string } | null) => Promise<unknown>;

/** Wakes the worker. Returns the notifications and the numbers set on the icon. */
async function wake({ isFree = true } = {}) {
  const request = (_name: string, _options: unknown, work: Work) =>
    work(isFree ? { name: 'marola-sync' } : null);
  const show = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async (_count: number) => undefined);
  vi.stubGlobal('fetch', async () => answer());
  await findInBackground(database, {
    ...{ origin: 'http://127.0.0.1:9', show, setAppBadge, signal: new AbortController().signal },
    locks: { request: request as LockManager['request'] },
  });
  return { shown: show.mock.calls, onIcon: setAppBadge.mock.calls.flat() };
}

async function aSearch(): Promise<void> {
  await store(aPage(1, { reset: true, rows: { listings: [aListing(1)] } }));
  const searches = createSavedSearches(database, { onFirst: () => undefined });
  await searches.add({ name: 'Cerca del faro', search: 'q=monte%20alto' });
  await findNews(database);
}

test('a closed app is told of what is new in a saved search, with a notification and on the icon', async () => {
  await aSearch();
  await saveNoticeWords(database, { one: 'Hay una', many: 'Hay {number}' });
  expect(await wake()).toEqual({
    shown: [['Cerca del faro', { body: 'Hay una', tag: expect.stringMatching(/^search-/) }]],
    onIcon: [1],
  });
  expect(await wake()).toEqual({ shown: [], onIcon: [1] });
});

test('without an agreement nothing is shown, and the icon counts all the same', async () => {
  await aSearch();
  expect(await wake()).toEqual({ shown: [], onIcon: [1] });
});

test('an open page looks itself, and the first download is left to a page', async () => {
  expect(await wake()).toEqual({ shown: [], onIcon: [] });
  await aSearch();
  expect(await wake({ isFree: false })).toEqual({ shown: [], onIcon: [] });
});
