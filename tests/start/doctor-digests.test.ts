import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { checkDigests } from '../../pocketbase/doctor/mail.mjs';
import { fixtures, unpack } from '../upgrades/versions.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

test('npm run doctor says how old the last run of the digests and their oldest mail are, and warns when they are late or broken', () => {
  const data = mkdtempSync(join(tmpdir(), 'marola-doctor-'));
  try {
    const change = (statement: string) => {
      const database = new DatabaseSync(join(data, 'data.db'));
      database.exec(statement);
      database.close();
    };
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
      found: '2 confirmed, last prepared 5 h ago; the oldest mail waits for 0 h',
    });
    change(`INSERT INTO mails (id, kind, about, status, created_at) VALUES
      ('mail00000000001', 'digest', 'digest000000001', 'pending', '2026-11-27 04:00:00.000Z')`);
    expect(found()).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('waits for 8 h'),
    });
    change("DELETE FROM mails WHERE kind = 'digest'");
    change(
      "UPDATE digests SET checked_at = '2026-11-25 07:00:00.000Z' WHERE id = 'digest000000001'",
    );
    expect(found()?.state).toBe('warning');
    change("ALTER TABLE digests ADD COLUMN problem TEXT DEFAULT '' NOT NULL");
    change("UPDATE digests SET problem = 'name: cannot be blank' WHERE id = 'digest000000002'");
    expect(found()).toMatchObject({
      state: 'warning',
      found: '1 could not be prepared: name: cannot be blank',
    });
  } finally {
    rmSync(data, { recursive: true });
  }
});
