import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inDatabase, queuedMails } from '../support/mail/smtp-deliveries.ts';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** What the owners of digests do while the nightly job is at work. */

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** Hooks in which owners confirm, pause and rename a digest right after the job has deleted or asked another one. */
function hooksWithOwners(): string {
  const folder = changedHooks();
  const change = (sql: string) => `$app.db().newQuery(${JSON.stringify(sql)}).execute();`;
  writeFileSync(
    join(folder, 'owners.pb.js'),
    `onRecordAfterDeleteSuccess((e) => {
      ${change(`UPDATE digests SET confirmed_at = ${NOW} WHERE id = 'unconfirmed0002'`)}
      e.next();
    }, 'digests');
    onRecordAfterUpdateSuccess((e) => {
      ${change(`UPDATE digests SET confirmed_at = ${NOW} WHERE id = 'confirmed000002'`)}
      ${change("UPDATE digests SET paused = TRUE, name = 'Áticos' WHERE id = 'confirmed000003'")}
      e.next();
    }, 'digests');`,
  );
  return folder;
}

/** Stores three digests that nobody has confirmed in time, and three that were confirmed eleven months ago. */
function storeOldDigests(server: TestServer): void {
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 3600_000).toISOString().replace('T', ' ');
  inDatabase(server, (database) => {
    const add = database.prepare(
      `INSERT INTO digests (id, email, language, frequency, name, search, consent_at, confirmed_at, asked_at, paused, created_at)
       VALUES (?, ?, 'es', 'daily', 'Pisos', '', ?, ?, '', FALSE, ?)`,
    );
    for (const n of [1, 2, 3])
      add.run(`unconfirmed000${n}`, `u${n}@example.test`, daysAgo(8), '', daysAgo(8));
    for (const n of [1, 2, 3])
      add.run(`confirmed00000${n}`, `c${n}@example.test`, ...Array(3).fill(daysAgo(340)));
  });
}

test('what owners change while the nightly job deletes and asks others is kept', async () => {
  const server = await startServer({ hooksDir: hooksWithOwners() });
  onTestFinished(() => server.stop());
  storeOldDigests(server);
  await server.request('/api/crons/digest-retention', {
    ...{ method: 'POST', token: await server.superuser() },
  });
  const asked = () => queuedMails(server).map(({ kind, about }) => `${kind} ${about}`);
  await expect.poll(asked, { timeout: 60_000 }).toContain('renew confirmed000003'); // the last one
  expect(asked()).toEqual(['renew confirmed000001', 'renew confirmed000003']);
  const left = inDatabase(server, (database) =>
    database.prepare("SELECT id, name, paused, asked_at != '' AS asked FROM digests").all(),
  );
  const kept = { name: 'Pisos', paused: 0, asked: 0 };
  expect(left).toEqual([
    { ...kept, id: 'unconfirmed0002' },
    { ...kept, id: 'confirmed000001', asked: 1 },
    { ...kept, id: 'confirmed000002' },
    { id: 'confirmed000003', name: 'Áticos', paused: 1, asked: 1 },
  ]);
});
