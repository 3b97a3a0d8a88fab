import { expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import { lookAheadThrough } from '#sync/look-ahead.ts';
import { aListing, aPage, idOf } from '../../support/listings.ts';

const never = new AbortController().signal;
const id = idOf('l', 1);
const found = aPage(9, { more: true, rows: { listings: [aListing(1)] } });

function aLook(answer: Result<SyncPage, RemoteFailure>) {
  const world = { token: 'one', during: () => {}, shown: [] as SyncPage[] };
  const look = lookAheadThrough({
    remote: {
      pullListing: async () => {
        world.during();
        return answer;
      },
    },
    catalogue: { showAhead: async (page) => void world.shown.push(page) },
    session: { token: () => world.token },
  });
  return { look, world };
}

test('[AHEAD-1] a listing that comes is shown, one that is gone is said to be', async () => {
  const here = aLook(ok(found));
  expect(await here.look(id, never)).toBe('shown');
  expect(here.world.shown).toEqual([found]);

  const gone = aLook(ok(aPage(9, { more: true, gone: [{ collection: 'properties', id }] })));
  expect(await gone.look(id, never)).toBe('gone');
  expect(gone.world.shown).toEqual([]);
});

test('[AHEAD-1] no answer, or a row that cannot be read, says nothing', async () => {
  const lost = aLook(err({ type: 'Offline' }));
  expect(await lost.look(id, never)).toBe('unknown');
  const unreadable = aLook(ok(aPage(9, { more: true })));
  expect(await unreadable.look(id, never)).toBe('unknown');
});

test('[AHEAD-1] what was asked as one reader is not shown to the next', async () => {
  const { look, world } = aLook(ok(found));
  world.during = () => {
    world.token = '';
  };
  expect(await look(id, never)).toBe('unknown');
  expect(world.shown).toEqual([]);
});

test('[AHEAD-1] nobody waits any more: nothing is shown', async () => {
  const { look, world } = aLook(ok(found));
  const left = new AbortController();
  world.during = () => left.abort();
  await look(id, left.signal);
  expect(world.shown).toEqual([]);
});
