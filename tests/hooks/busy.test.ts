import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { recordsOf } from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';

test('a request that finds the database locked is answered 503, so that a device retries it', async () => {
  const server = await startServer();
  const { token } = await server.createAdmin();
  const database = new DatabaseSync(join(server.dataDir, 'data.db'), { timeout: 5000 });
  database.exec('BEGIN IMMEDIATE');
  // A deletion of an unknown listing also writes: our hook notes the id, since the creation may arrive later.
  const refused = await recordsOf(server, 'properties', token).remove('nothere00000000');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10']);
  database.exec('ROLLBACK');
  database.close();
  expect((await recordsOf(server, 'properties', token).remove('nothere00000000')).status).toBe(404);
  await server.stop();
});
