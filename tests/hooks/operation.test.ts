import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedServer } from '../support/server/shared-server.ts';

/** `GET /api/operation`: how the installation is doing, for admins only. */

const server = await sharedServer();

const ask = (token?: string) =>
  server.request('/api/operation', token === undefined ? {} : { token });

function noteBackup(note: Record<string, unknown>) {
  mkdirSync(join(server.dataDir, 'backups'), { recursive: true });
  writeFileSync(join(server.dataDir, 'backups/last.json'), JSON.stringify(note));
}

test('only admins read how the installation is doing', async () => {
  const { token } = await server.createUser();
  expect((await ask()).status).toBe(403);
  expect((await ask('broken')).status).toBe(401);
  const refused = await ask(token);
  expect([refused.status, refused.text]).toEqual([403, expect.not.stringContaining('backup')]);
});

test('an admin reads when the last backup was made, and whether it is complete', async () => {
  const { token } = await server.createAdmin();
  expect((await ask(token)).body).toEqual({ backup: null, mailLeaves: true });
  const at = '2026-11-24T03:00:00.000Z';
  const cases = [
    { missing: 0, copied: null, ok: true },
    { missing: 0, copied: true, ok: true },
    { missing: 1, copied: true, ok: false },
    { missing: 0, copied: false, ok: false },
  ];
  for (const { ok, ...note } of cases) {
    noteBackup({ at, file: 'marola-1.tar', bytes: 1, photos: 1, ...note });
    expect((await ask(token)).body).toEqual({ backup: { at, ok }, mailLeaves: true });
  }
});

test('a note about the backup that is damaged, or of the future, counts as none', async () => {
  const { token } = await server.createAdmin();
  const file = join(server.dataDir, 'backups/last.json');
  noteBackup({});
  for (const text of ['', 'null', '{}', '{"at":"soon"}', '{"at":"2999-01-01T00:00:00.000Z"}']) {
    writeFileSync(file, text);
    expect((await ask(token)).body.backup, text).toBeNull();
  }
});

test('a public site without a mail server, or with an SMTP_URL that cannot be used, is served and says that no mail leaves', async () => {
  const { token } = await server.createAdmin();
  await server.restart({ MAROLA_URL: 'https://marola.example' });
  expect((await ask(token)).body.mailLeaves).toBe(false);
  await server.restart({ SMTP_URL: 'mail.example.com' });
  expect((await ask(token)).body.mailLeaves).toBe(false);
  expect(server.output()).toMatch(/marola: warning: SMTP_URL cannot be used: it does not begin/);
  await server.restart({ SMTP_URL: 'smtp://info@marola.example:secret@mail.example.com' });
  expect((await ask(token)).body.mailLeaves).toBe(true);
});
