import { expect, test } from 'vitest';
import { inDatabase, queuedMails } from '../support/mail/smtp-deliveries.ts';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { anEnquiry, aVisitor, recordsOf } from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';
import { sharedMailServer } from '../support/server/shared-server.ts';

/** Nobody can use a form to fill a stranger's mailbox: it gets few mails. The agency gets all of its own. */

const password = 'correct horse battery';

const { smtp, server } = await sharedMailServer();

const patience = { timeout: 30_000 };
const enquire = async (email: string) =>
  (await recordsOf(server, 'enquiries').made(anEnquiry({ email }))).id;
/** The number of enquiries that are confirmed. Each has its mail to the agency. */
const confirmed = (ids: readonly string[]) => {
  const kinds = ids.map((id) => queuedMails(server, id).map(({ kind }) => kind));
  for (const of of kinds) expect(of).toContain('agency');
  return kinds.filter((of) => of.includes('visitor')).length;
};
/** Lets all counted mails be a number of hours older. */
const age = (hours: number) =>
  inDatabase(server, (database) =>
    database.exec(
      `UPDATE stranger_mails SET at = strftime('%Y-%m-%d %H:%M:%fZ', at, '-${hours} hours')`,
    ),
  );
const call = (action: string, json: unknown, token = '', from = '') =>
  server.request(`/api/collections/users/${action}`, {
    method: 'POST',
    json,
    token,
    headers: { 'X-Forwarded-For': from },
  });
const signUp = (email: string, from = '') =>
  call('records', { email, password, passwordConfirm: password }, '', from);
/** The mails of the queue, with the addresses that they would be sent to, whatever became of them. */
const queuedTo = (pattern: RegExp) =>
  inDatabase(server, (database) =>
    database
      .prepare(
        `SELECT m.kind, iif(m.address != '', m.address, coalesce(u.email, e.email)) AS recipient FROM mails m
         LEFT JOIN users u ON u.id = m.about LEFT JOIN enquiries e ON e.id = m.about
         WHERE m.kind != 'agency'`,
      )
      .all(),
  )
    .filter(({ recipient }) => pattern.test(String(recipient)))
    .map(({ kind }) => String(kind));

/** The kinds of mails in the logs with a message. */
async function logged(message: string) {
  const { text } = await server.request(
    `/api/logs?perPage=200&filter=message="${encodeURIComponent(message)}"`,
    { token: await server.superuser() },
  );
  const { items } = JSON.parse(text);
  return new Set(items.map(({ data }: { data: { kind: string } }) => data.kind));
}

test('the confirmation has nothing that the sender has typed', async () => {
  const typed = {
    ...{ name: 'Compra barato', phone: '600 111 222', address: 'evil.example/calle' },
    ...{ subject: 'Premio', message: 'Haz clic aquí', propertyType: 'Casino' },
    listing: 'nothinglikethis',
  };
  const email = aVisitor();
  await recordsOf(server, 'enquiries').made(anEnquiry({ ...typed, email }));
  await expect.poll(() => smtp.to(email).length, patience).toBe(1);
  const [mail] = smtp.to(email);
  const whole = JSON.stringify([mail?.subject, mail?.to, mail?.text, mail?.html, mail?.headers]);
  expect(whole).toContain('Hemos recibido tu mensaje');
  for (const text of Object.values(typed)) expect(whole).not.toContain(text);
});

test('twelve enquiries with one address: four confirmations, and twelve mails to the agency', async () => {
  const email = aVisitor();
  const ids = await Promise.all(Array.from({ length: 12 }, () => enquire(email)));
  await expect
    .poll(
      () => ids.flatMap((id) => queuedMails(server, id)).every(({ status }) => status === 'sent'),
      patience,
    )
    .toBe(true);
  expect(smtp.to(email)).toHaveLength(4);
  const toAgency = smtp.mails.filter(({ replyTo }) => JSON.stringify(replyTo).includes(email));
  expect(toAgency.map(({ envelope }) => envelope.to)).toEqual(ids.map(() => ['info@example.com']));
  const enquiries = recordsOf(server, 'enquiries', (await server.createAdmin()).token);
  const states = (await enquiries.where(`email="${email}"`)).map(({ mail_status }) => mail_status);
  expect(states).toEqual(ids.map(() => 'sent'));
});

test('an address with other letter case or a part after a plus sign is the same mailbox, and with dots at some providers', async () => {
  const spellings = [
    ...['uxia.dolores@gmail.com', 'Uxia.Dolores@Gmail.com', 'uxiadolores@googlemail.com'],
    ...['u.x.i.a.dolores+casa@gmail.com', 'uxia.dolores+piso+alquiler@GMAIL.COM'],
  ];
  const ids = [];
  for (const email of spellings) ids.push(await enquire(email));
  expect(confirmed(ids)).toBe(4);
  const others = [
    'uxia.dolores@example.test',
    'uxiadolores@example.test',
    'uxia_dolores@gmail.com',
  ];
  for (const email of others) expect(confirmed([await enquire(email)])).toBe(1);
});

test('four a day and ten in seven days', async () => {
  const email = aVisitor();
  const days = [];
  for (let day = 0; day < 9; day++) {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await enquire(email));
    days.push(confirmed(ids));
    age(24);
  }
  expect(days).toEqual([4, 4, 2, 0, 0, 0, 0, 4, 4]);
});

test('sign-ups, repeated mails, known addresses, changes of address and enquiries share the four', async () => {
  const owner = await server.createUser();
  const addresses = Array.from({ length: 20 }, (_, n) => `brais+${n}@example.test`);
  for (const email of addresses) expect((await signUp(email)).status).toBe(204);
  expect(queuedTo(/^brais/)).toEqual(Array(4).fill('confirm'));
  for (const action of ['request-verification', 'request-password-reset'])
    for (const email of addresses.slice(0, 8))
      expect((await call(action, { email })).status).toBe(204);
  for (const email of addresses.slice(0, 2)) expect((await signUp(email)).status).toBe(204);
  const changed = await call(
    'request-email-change',
    { newEmail: 'brais@example.test' },
    owner.token,
  );
  expect(changed.status).toBe(204);
  expect(confirmed([await enquire('Brais@example.test')])).toBe(0);
  await expect
    .poll(() => logged('A mail was held back: too many to one mailbox'), patience)
    .toEqual(new Set(['confirm', 'email', 'known', 'reset', 'visitor']));
  expect(queuedTo(/^brais/i)).toEqual(Array(4).fill('confirm'));
});

test('the owner of a confirmed address gets a new password also after a stranger has used up the four', async () => {
  const { email } = await server.createUser();
  for (let n = 0; n < 5; n++) await enquire(email);
  expect(queuedTo(new RegExp(email))).toEqual(Array(4).fill('visitor'));
  await call('request-password-reset', { email });
  await expect.poll(() => queuedTo(new RegExp(email)), patience).toContain('reset');
});

test('mails on behalf of one network are few; another network is not held back', async () => {
  const changed = (of: string, limit: number, low: number) => ({
    file: 'lib/mail/mail-quota.js',
    find: `OF_${of} = { day: ${limit}`,
    replace: `OF_${of} = { day: ${low}`,
  });
  const site = await startServer({
    env: { MAROLA_URL: 'https://marola.example' },
    rateLimits: true,
    hooksDir: changedHooks(changed('NETWORK', 30, 3), changed('SITE', 300, 5)),
  });
  try {
    const from = async (address: string) => {
      const { body } = await site.request('/api/collections/enquiries/records', {
        method: 'POST',
        json: anEnquiry({ email: aVisitor() }),
        headers: { 'X-Forwarded-For': address },
      });
      return queuedMails(site, String(body.id)).map(({ kind }) => kind);
    };
    const both = ['agency', 'visitor'];
    const ofOne = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5'];
    const kinds = [];
    for (const address of ofOne) kinds.push(await from(address));
    expect(kinds).toEqual([both, both, both, ['agency'], ['agency']]);
    // All networks of a customer have 5.
    for (const address of ['2001:db8:0:1::1', '2001:db8:0:2::1'])
      expect(await from(address)).toEqual(both);
    expect(await from('2001:db8:0:3::1')).toEqual(['agency']);
    expect(await from('2001:db8:1:3::1')).toEqual(both);
    const rows = inDatabase(site, (database) =>
      JSON.stringify(database.prepare('SELECT * FROM stranger_mails').all()),
    );
    expect(rows).not.toMatch(/2001:|example/); // hashes have no colon, but any digits
  } finally {
    await site.stop();
  }
});
