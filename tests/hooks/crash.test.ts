import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aListing, pull, recordsOf } from '../support/records.ts';
import { startServer } from '../support/server.ts';

test('kill -9 during writes loses no acknowledged write and leaves no partial one', async () => {
  const server = await startServer();
  const { token } = await server.createAdmin();
  const url = '/api/collections/properties/records';
  const acknowledged: string[] = [];
  for (let kill = 0; kill < 3; kill++) {
    const lives = new AbortController();
    /** Writes batches of three, alike in their location, until the server is gone. */
    const write = async () => {
      while (!lives.signal.aborted) {
        const location = crypto.randomUUID();
        const requests = [1, 2, 3].map(() => ({
          method: 'POST',
          url,
          body: aListing({ location }),
        }));
        const answer = await server
          .request('/api/batch', { method: 'POST', token, json: { requests } })
          .catch(() => undefined);
        if (answer?.status === 200) acknowledged.push(location);
      }
    };
    const writers = Array.from({ length: 4 }, write);
    await sleep(300 + kill * 70);
    await server.kill();
    lives.abort();
    await Promise.all(writers);
    await server.start();
  }

  const { cursor } = await pull(server, '', token);
  await recordsOf(server, 'properties', token).made(aListing());
  expect((await pull(server, '', token)).cursor).toBe(cursor + 1);
  await server.pause();

  const database = new DatabaseSync(join(server.dataDir, 'data.db'));
  const rows = database
    .prepare('SELECT location, count(*) AS n FROM properties GROUP BY location')
    .all();
  const stored = new Map(rows.map(({ location, n }) => [location, n]));
  expect(acknowledged.length).toBeGreaterThan(10);
  for (const location of acknowledged) expect(stored.get(location)).toBe(3);
  stored.delete(String(aListing().location)); // the single one above
  expect([...stored.values()].every((n) => n === 3)).toBe(true);
  const state = database.prepare(
    'SELECT rev = (SELECT max(rev) FROM properties) AS level FROM sync_state',
  );
  expect(state.get()?.level).toBe(1);
  expect(database.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok');
  database.close();
  await server.stop();
});
