import { expect, test } from 'vitest';
import { changedHooks } from '../support/changed-hooks.ts';
import { aListing, type Pulled, pull, recordsOf } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

/**
 * Many writers and one reader that follows the sequence: at the end it has what a fresh reader gets. With
 * numbers taken before the transaction it loses rows, because a number may become visible after a later
 * one, when the cursor has passed it.
 */

const WRITERS = 12;

test('a reader that follows the sequence misses no write of many writers', async () => {
  const server = await startServer();
  const { tailed, fresh } = await race(server, 25);
  expect(fresh.size).toBeGreaterThan(WRITERS * 25);
  expect(tailed).toEqual(fresh);
  await server.stop();
});

test('with numbers taken before the transaction it misses some', async () => {
  const hooksDir = changedHooks({
    file: 'revisions.pb.js',
    find: /inTransaction\(e, \(tx\) => \{\s*refuseRemovedId\(tx, record\);\s*record\.set\('rev', nextRevision\(tx\)\);\s*e\.next\(\);\s*\}\);/,
    replace: `e.record.set('rev', nextRevision($app)); sleep(Math.random() * 10); e.next();`,
  });
  const server = await startServer({ hooksDir });
  let missed = 0;
  for (let round = 0; round < 10 && missed === 0; round++) {
    const { tailed, fresh } = await race(server, 10);
    missed = [...fresh.keys()].filter((id) => !tailed.has(id)).length;
  }
  expect(missed).toBeGreaterThan(0);
  await server.stop();
});

/** Each writer makes some rounds of writes while the reader follows. */
async function race(server: TestServer, rounds: number) {
  const { token } = await server.createAdmin();
  const start = await pull(server, '?limit=1000', token);
  const tailed = new Map<string, number>();
  let writing = true;
  let cursor = start.cursor;
  const follow = async () => {
    for (let last = false; !last; ) {
      last = !writing; // one more pull after the writers have ended
      for (let more = true; more; ) {
        const page = await pull(server, `?since=${cursor}&limit=40`, token);
        expect(revisionsOf(page)).toEqual(revisionsOf(page).toSorted((a, b) => a - b));
        apply(page, tailed);
        ({ cursor, more } = page);
      }
    }
  };
  const following = follow();
  await Promise.all(
    Array.from({ length: WRITERS }, (_, n) =>
      n % 3 === 0 ? writeBatches(server, token, rounds) : writeSingles(server, token, rounds),
    ),
  );
  writing = false;
  await following;
  const fresh = new Map<string, number>();
  let since = start.cursor;
  for (let more = true; more; ) {
    const page = await pull(server, `?since=${since}&limit=1000`, token);
    apply(page, fresh);
    ({ cursor: since, more } = page);
  }
  return { tailed, fresh };
}

const revisionsOf = (page: Pulled) => page.items.map(({ rev }) => rev);

/** Applies a page as a device does: `gone` first, then the rows. */
function apply(page: Pulled, rows: Map<string, number>) {
  for (const { id } of page.gone) rows.delete(id);
  for (const { id, rev } of page.items) rows.set(id, rev);
}

async function writeSingles(server: TestServer, token: string, rounds: number) {
  const listings = recordsOf(server, 'properties', token);
  for (let n = 0; n < rounds; n++) {
    const { id } = await listings.made(aListing());
    if (n % 3 === 1) await listings.update(id, { price: n });
    if (n % 5 === 2) await listings.remove(id);
  }
}

async function writeBatches(server: TestServer, token: string, rounds: number) {
  const url = '/api/collections/properties/records';
  const requests = Array.from({ length: 4 }, () => ({ method: 'POST', url, body: aListing() }));
  for (let n = 0; n < rounds; n++) {
    const answer = await server.request('/api/batch', {
      method: 'POST',
      token,
      json: { requests },
    });
    expect(answer.status).toBe(200);
  }
}
