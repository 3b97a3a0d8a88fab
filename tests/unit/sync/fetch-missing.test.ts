import { expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { createFetchMissing } from '#sync/pull/fetch-missing.ts';
import { aListing, aPage, idOf } from '../../support/device/listings.ts';

const never = new AbortController().signal;
const id = idOf('l', 1);
const found = aPage(9, { more: true, rows: { listings: [aListing(1)] } });

function withAnswer(answer: Result<SyncPage, RemoteFailure>) {
  const world = { token: 'one', during: () => {}, shown: [] as SyncPage[] };
  const fetchMissing = createFetchMissing({
    remote: {
      pullListing: async () => {
        world.during();
        return answer;
      },
    },
    catalogue: { showAhead: async (page) => void world.shown.push(page) },
    session: { token: () => world.token },
  });
  return { fetchMissing, world };
}

test.each([
  ['a listing that the server sends is shown', ok(found), 'shown', [found]],
  [
    'a listing that the server says is gone is reported and not shown',
    ok(aPage(9, { more: true, gone: [{ collection: 'listings', id }] })),
    'gone',
    [],
  ],
  ['without an answer the result is unknown', err({ type: 'Offline' } as const), 'unknown', []],
] as const)('[AHEAD-1] %s', async (_name, answer, result, shown) => {
  const { fetchMissing, world } = withAnswer(answer);
  expect(await fetchMissing(id, never)).toBe(result);
  expect(world.shown).toEqual(shown);
});

test('[AHEAD-1] an answer whose row cannot be read gives an unknown result', async () => {
  const { fetchMissing } = withAnswer(ok(aPage(9, { more: true })));
  expect(await fetchMissing(id, never)).toBe('unknown');
});

test('[AHEAD-1] the reader changes during the request: the answer is not shown', async () => {
  const { fetchMissing, world } = withAnswer(ok(found));
  world.during = () => {
    world.token = '';
  };
  expect(await fetchMissing(id, never)).toBe('unknown');
  expect(world.shown).toEqual([]);
});

test('[AHEAD-1] the request is aborted: the answer is not shown', async () => {
  const { fetchMissing, world } = withAnswer(ok(found));
  const left = new AbortController();
  world.during = () => left.abort();
  await fetchMissing(id, left.signal);
  expect(world.shown).toEqual([]);
});
