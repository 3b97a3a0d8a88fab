import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { checkNotice } from '../../pocketbase/doctor/database.mjs';
import { checkDigests } from '../../pocketbase/doctor/mail.mjs';
import { checkMailboxes } from '../../pocketbase/doctor/mailboxes.mjs';
import { temporaryFolder } from '../support/machine/temporary-folder.ts';
import { fixtures, unpack } from '../upgrades/versions.ts';

/** What `npm run doctor` reads in the database. */

const NOW = Date.parse('2026-11-27T12:00:00Z');

let data: string;
beforeEach(() => {
  data = temporaryFolder();
});
const change = (statement: string) => {
  const database = new DatabaseSync(join(data, 'data.db'));
  database.exec(statement);
  database.close();
};

test('npm run doctor says how far the digests are, how old their last run and their oldest mail, and warns when they are late or broken', () => {
  const found = () => checkDigests(data, NOW)[0];
  expect(checkDigests(data, NOW)).toEqual([]); // no database
  unpack(fixtures().find((file) => file.endsWith('-digests.zip')) ?? '', data);
  expect(found()).toMatchObject({ state: 'fine', found: 'nobody has confirmed one' });
  change(`INSERT INTO digests (id, email, frequency, confirmed_at, paused, checked_at) VALUES
    ('digest000000001', 'a@example.test', 'daily', '2026-11-01 09:00:00.000Z', FALSE, '2026-11-27 07:00:00.000Z'),
    ('digest000000002', 'b@example.test', 'weekly', '2026-11-01 09:00:00.000Z', FALSE, '2026-11-23 07:00:00.000Z'),
    ('digest000000003', 'c@example.test', 'daily', '2026-11-01 09:00:00.000Z', TRUE, '2026-11-02 07:00:00.000Z')`);
  expect(found()).toMatchObject({
    state: 'fine',
    found:
      '2 confirmed, last prepared 5 h ago; still to prepare: 0; mails to send: 0, the oldest for 0 h',
  });
  change("UPDATE digests SET checked_at = '2026-11-27 06:59:59.000Z' WHERE id = 'digest000000001'");
  expect(found()?.found).toContain('still to prepare: 1;');
  change(`INSERT INTO mails (id, kind, about, status, created_at) VALUES
    ('mail00000000001', 'digest', 'digest000000001', 'pending', '2026-11-27 04:00:00.000Z')`);
  expect(found()).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('mails to send: 1, the oldest for 8 h'),
  });
  change("DELETE FROM mails WHERE kind = 'digest'");
  change("UPDATE digests SET checked_at = '2026-11-25 07:00:00.000Z' WHERE id = 'digest000000001'");
  expect(found()?.state).toBe('warning');
  change("ALTER TABLE digests ADD COLUMN problem TEXT DEFAULT '' NOT NULL");
  change("UPDATE digests SET problem = 'name: cannot be blank' WHERE id = 'digest000000002'");
  expect(found()).toMatchObject({
    state: 'warning',
    found: '1 could not be prepared: name: cannot be blank',
  });
});

test('npm run doctor names the empty rows of the legal notice, as a warning for a public site', () => {
  unpack(fixtures().at(-1) ?? '', data);
  const of = (url: string) => checkNotice(data, new URL(url))[0];
  expect(of('http://localhost:8090')?.state).toBe('fine');
  expect(of('https://marola.example')).toMatchObject({
    state: 'warning',
    found: '/aviso-legal does not say: owner, NIF, registration, professional body',
  });
  change("UPDATE agency SET owner = 'Ana', nif = '12345678Z', college = 'COAPI 1'");
  expect(of('https://marola.example')?.found).toMatch(/: registration$/);
  change("UPDATE agency SET registry = 'RAIG 1'");
  expect(of('https://marola.example')?.state).toBe('fine');
});

test('npm run doctor names the accounts that nobody reaches, because another one has their mailbox', () => {
  expect(checkMailboxes(data)).toEqual([]); // no database
  unpack(fixtures().at(-1) ?? '', data);
  const add = (id: string, email: string) =>
    change(`INSERT INTO users (id, email, tokenKey) VALUES ('${id}', '${email}', '${id}')`);
  add('account00000001', 'Iria@peñaflor.es');
  expect(checkMailboxes(data)).toMatchObject([{ state: 'fine' }]);
  add('account00000002', 'iria@XN--Peaflor-5za.es');
  add('account00000003', 'uxia@peñaflor.es');
  expect(checkMailboxes(data)).toMatchObject([
    { state: 'warning', found: expect.stringMatching(/: account00000002$/) },
  ]);
});
