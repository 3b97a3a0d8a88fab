import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { aListing, type Pulled, pull, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/**
 * Many writers and one reader that follows the sequence: at the end it has what a fresh reader gets. With
 * numbers taken outside the transaction it loses rows, because a number may become visible after a later
 * one, when the cursor has passed it.
 */

const WRITERS = 12;

test('a reader that follows the sequence misses no write of many writers', async () => {
  const server = await startServer();
  const { tailed, fresh } = await race(server, 10);
  expect(fresh.size).toBeGreaterThan(WRITERS * 10);
  expect(tailed).toEqual(fresh);
  await server.stop();
});

test('with numbers taken outside the transaction it misses one', async () => {
  const hooksDir = changedHooks(
    {
      file: 'lib/sync/revision.js',
      find: /outer\.runInTransaction\(\(tx\) => \{\s*e\.app = tx;\s*write\(tx\);\s*\}\);/,
      replace: 'write(outer);',
    },
    {
      file: 'revisions.pb.js',
      find: 'const rev = nextRevision(tx);',
      // The late one takes its number, and is written only when the signal is there.
      replace: `
        const count = (title) => tx.countRecords('properties', $dbx.hashExp({ title }));
        const rev = nextRevision(tx);
        if (record.get('title') === 'Late') while (count('Signal') === 0) sleep(20);`,
    },
  );
  const server = await startServer({ hooksDir });
  const { token } = await server.createAdmin();
  const listings = recordsOf(server, 'properties', token);
  const start = await pull(server, '?limit=1000', token);
  const late = listings.made(aListing({ title: 'Late' }));
  await vi.waitFor(() => expect(revisionOf(server)).toBeGreaterThan(start.cursor), 20_000);
  const quick = await listings.made(aListing({ title: 'Quick' }));
  const first = await pull(server, `?since=${start.cursor}`, token);
  expect(first.items.map(({ id }) => id)).toEqual([quick.id]);
  const signal = await listings.made(aListing({ title: 'Signal' }));
  await late;
  const second = await pull(server, `?since=${first.cursor}`, token);
  expect(second.items.map(({ id }) => id)).toEqual([signal.id]);
  await server.stop();
});

/** The last number that was taken. */
function revisionOf(server: TestServer): number {
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { readOnly: true });
  const row = database.prepare('SELECT rev FROM sync_state WHERE id = 1').get();
  database.close();
  return Number(row?.rev);
}

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
