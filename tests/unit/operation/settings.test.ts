import { expect, test } from 'vitest';
import { copyToSecondPlace } from '../../../pocketbase/backup/shelf.mjs';
import { readSettings } from '../../../pocketbase/settings.mjs';

/** What the environment may say, and how a wrong value is refused. */

test.each(['http', '0', '65536', '80.5', '-1', '0x50', '1e3'])('PORT=%s is refused', (PORT) => {
  const refusal = `PORT is "${PORT}", but must be a number from 1 to 65535.`;
  expect(() => readSettings({ PORT })).toThrow(refusal);
});

test('a data folder whose name PocketBase would cut off is refused', () => {
  const refusal = 'The data folder is /srv/is it?/data, but a "?" ends';
  expect(() => readSettings({ MAROLA_DATA: '/srv/is it?/data' })).toThrow(refusal);
  expect(readSettings({ MAROLA_DATA: '/srv/data #2' }).data).toBe('/srv/data #2');
});

test.each([
  ['marola.example', /it is no web address/],
  ['localhost:8090', /it is no web address/],
  ['https://', /it is no web address/],
  ['https://*.marola.example', /"\*.marola.example" is no host/],
  ['https://marola"example', /is no host/],
  ['ftp://marola.example', /it does not begin with https/],
  ['https://user:secret@marola.example', /it has a user name/],
  ['https://marola.example/app', /nothing may follow the host/],
  ['https://marola.example?x', /nothing may follow the host/],
])('MAROLA_URL=%s is refused with the reason', (MAROLA_URL, reason) => {
  expect(() => readSettings({ MAROLA_URL })).toThrow(reason);
});

test('a public address is used without its slash and in small letters; then mails are not written to files', () => {
  const { url, catchesMails } = readSettings({ MAROLA_URL: 'HTTPS://Marola.example/' });
  expect([url, catchesMails]).toEqual(['https://marola.example', false]);
  for (const address of ['http://[::1]:8090', 'https://xn--marola-zwa.example', 'http://10.0.0.1'])
    expect(readSettings({ MAROLA_URL: address }).url).toBe(address);
  expect(readSettings({ PORT: '8091' })).toMatchObject({ port: 8091, catchesMails: true });
  expect(readSettings({ SMTP_URL: 'not an address' }).catchesMails).toBe(false);
});

test('a second place for backups that is neither a folder nor a bucket is refused when a backup is copied', async () => {
  const { backupTo = '' } = readSettings({ MAROLA_BACKUP_TO: 's3://bucket/folder' });
  await expect(copyToSecondPlace('/data', 'marola-1.tar', backupTo)).rejects.toThrow(
    /neither a folder nor an address/,
  );
});
