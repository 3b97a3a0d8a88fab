import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDigest } from '../support/mail/digests.ts';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { aPrivateRecord } from '../support/server/private-record.ts';
import { aListing, anEnquiry, recordsOf } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer } from '../support/server/server.ts';

/** After an erasure the files of the databases hold nothing of a person, also between the rows of others. */

const MARKER = 'marcazq';
const PERSONS = 8;
const TIMES = { saved_at: '2026-11-27 09:00:00.000Z', edited_at: '2026-11-27 09:00:00.000Z' };

test('the files hold nothing of persons who are erased, while others stay', async () => {
  const server = await startServer({ publicDir: await servedFolder() });
  try {
    const admin = await server.createAdmin();
    const persons = [];
    for (let n = 0; n < PERSONS; n += 1)
      persons.push(await leaveTraces(server, admin.token, n % 2 === 0 ? MARKER : 'quedazq', n));
    const left = () => filesWith(server.dataDir, MARKER);
    expect(left()).toContain('data.db-wal');
    for (const { erase } of persons.filter((_, n) => n % 2 === 0)) await erase();
    const atMidnight = { method: 'POST', token: await server.superuser() };
    expect((await server.request('/api/crons/__pbDBOptimize__', atMidnight)).status).toBe(204);
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);

    const { erase } = await leaveTraces(server, admin.token, MARKER, PERSONS);
    await erase();
    expect(left()).toEqual(['data.db-wal']);
    await server.pause();
    expect(left()).toEqual([]);
    expect(filesWith(server.dataDir, 'quedazq')).toContain('data.db');
    expect(
      inDatabase(server, (database) => database.prepare('PRAGMA integrity_check').all()),
    ).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    await server.stop();
  }
});

type Server = Awaited<ReturnType<typeof startServer>>;

/** The files of a data folder with a word, in whatever case. */
const filesWith = (folder: string, word: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => readFileSync(join(folder, name), 'latin1').toLowerCase().includes(word))
    .sort();

/** Lets a person use everything that stores something; returns what erases it. */
async function leaveTraces(server: Server, admin: string, word: string, n: number) {
  const email = `${word}-${n}@example.test`;
  const { id: user, token } = await server.createUser(email);
  const of = (collection: string, by = token) => recordsOf(server, collection, by);
  const wrong = { identity: email, password: `${word} wrong` };
  await server.request('/api/collections/users/auth-with-password', {
    method: 'POST',
    json: wrong,
  });
  const property = String((await of('properties', admin).made(aListing())).id);
  const { id: favourite } = await of('favourites').made({
    property,
    user,
    note: `${word} ${'nota '.repeat(40)}`,
  });
  await of('favourites').update(String(favourite), { note: `${word} otra` });
  await of('saved_searches').made({ user, name: `${word} faro`, search: `q=${word}`, ...TIMES });
  const typed = { email, name: `${word} Iria`, address: `Rúa ${word}` };
  const { id: enquiry } = await of('enquiries', '').made(
    anEnquiry({ ...typed, message: `${word} `.repeat(200) }),
  );
  await of('enquiries', admin).update(String(enquiry), { answered_at: '2026-11-27 09:00:00.000Z' });
  const digest = aDigest({ email, name: `${word} pisos`, search: `q=${word}` });
  await server.request('/api/digests', { method: 'POST', json: digest });
  await server.request('/api/digests', { method: 'POST', json: { ...digest, name: [word] } });
  await of('property_private', admin).made({ id: property, ...aPrivateRecord(word) });
  await of('property_private', admin).update(property, { owner_name: `${word} later` });
  const erase = async () => {
    await of('enquiries', admin).remove(String(enquiry));
    await of('property_private', admin).remove(property);
    await of('users').remove(user);
  };
  return { erase };
}
