import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { digestMails } from '../support/mail/digest-mails.ts';
import { aDigest, letMorningCome } from '../support/mail/digests.ts';
import { onceAt } from '../support/mail/enquiry-mails.ts';
import {
  inDatabase,
  letTimePass,
  queuedMails,
  runMailJob,
} from '../support/mail/smtp-deliveries.ts';
import { startSmtpServer } from '../support/mail/smtp-server.ts';
import { recordsOf } from '../support/server/records.ts';

/** Digests through failures of the mail server and of our own, and what is left after somebody withdraws the consent. */

/** A job that meets an error leaves the rest to the next one, which starts within a minute. */
const patience = { timeout: 90_000, interval: 100 };
const { at, call, confirmed, publish, statusOf, untilChecked } = await digestMails();

/** The digests that an address has got: their Message-IDs, with the titles of the listings. */
const digestsTo = (email: string) =>
  at.smtp
    .to(email)
    .filter(({ subject = '' }) => !subject.startsWith('Confirma'))
    .map(({ messageId, text = '' }) => [messageId, ...(text.match(/Piso [a-z]+/g) ?? [])]);
/** The queued mail of a digest with news. The one that asks for consent is in the queue too. */
const digestMail = (id: string) => queuedMails(at.server, id).find(({ kind }) => kind === 'digest');
const untilSent = (id: string) =>
  expect
    .poll(() => {
      letTimePass(at.server);
      return statusOf(id);
    }, patience)
    .toBe('sent');

/** Publishes a second listing, and expects one more digest that tells of it alone. */
async function expectNext(email: string, before: readonly (readonly unknown[])[]) {
  await publish({ title: 'Piso segundo' });
  letMorningCome(at.server);
  await expect.poll(() => digestsTo(email).length, patience).toBe(before.length + 1);
  const [name, ...titles] = digestsTo(email).at(-1) ?? [];
  expect(titles).toEqual(['Piso segundo']);
  expect(before.map(([earlier]) => earlier)).not.toContain(name);
}

test.each([
  ['refuses the recipient for now', 'rcpt', 451, 1],
  ['cuts the line during the message', 'data', 'drop', 1],
  ['takes the message and cuts the line before it says so', 'taken', 'drop', 2],
] as const)('a mail server that %s', async (_what, stage, fault, copies) => {
  const { email, id } = await confirmed();
  at.smtp.behave(onceAt(stage, email, () => fault));
  await publish({ title: 'Piso primero' });
  letMorningCome(at.server);
  await untilSent(id);
  const got = digestsTo(email);
  expect(got).toEqual(Array(copies).fill([got[0]?.[0], 'Piso primero']));
  await expectNext(email, got);
});

test('a mail server that is down while the server is killed and starts again', async () => {
  const { email, id } = await confirmed();
  await at.smtp.close();
  await publish({ title: 'Piso primero' });
  letMorningCome(at.server);
  await expect.poll(() => digestMail(id)?.error, patience).toMatch(/refused/);
  letMorningCome(at.server); // a day later the mail still waits, and nothing is added to it
  await at.server.kill();
  at.smtp = await startSmtpServer({ port: at.smtp.port });
  await at.server.start();
  await runMailJob(at.server);
  await untilSent(id);
  const got = digestsTo(email);
  expect(got).toEqual([[got[0]?.[0], 'Piso primero']]);
  await expectNext(email, got);
});

test('killed right after the mail server has taken the digest: the second copy has the same name', async () => {
  const { email, id } = await confirmed();
  let killed: Promise<void> | undefined;
  at.smtp.behave(
    onceAt('taken', email, () => {
      killed = at.server.kill();
      return 'drop';
    }),
  );
  await publish({ title: 'Piso primero' });
  letMorningCome(at.server);
  await expect.poll(() => killed !== undefined, patience).toBe(true);
  await killed;
  await at.server.start();
  await runMailJob(at.server);
  await untilSent(id);
  const got = digestsTo(email);
  expect(got).toEqual(Array(2).fill([got[0]?.[0], 'Piso primero']));
});

test('a digest that has failed for days is told with the next one', async () => {
  const { email, id } = await confirmed();
  at.smtp.behave(({ stage }) => (stage === 'rcpt' ? 550 : undefined));
  await publish({ title: 'Piso primero' });
  letMorningCome(at.server);
  await expect.poll(() => digestMail(id)?.error, patience).toMatch(/550/);
  const database = new DatabaseSync(join(at.server.dataDir, 'data.db'), { timeout: 5000 });
  database.exec("UPDATE mails SET attempts = 19, next = '' WHERE kind = 'digest'");
  database.close();
  await expect.poll(() => digestMail(id)?.status, patience).toBe('failed');
  at.smtp.behave();
  await publish({ title: 'Piso segundo' });
  letMorningCome(at.server);
  await expect.poll(() => digestsTo(email).length, patience).toBe(1);
  expect(digestsTo(email)[0]?.slice(1)).toEqual(['Piso segundo', 'Piso primero']);
});

test('a digest that cannot be prepared: the others get their mails, and it gets its own when it is mended', async () => {
  const broken = await confirmed();
  const fine = await confirmed();
  await publish({ title: 'Piso primero' });
  const change = (statement: string) =>
    inDatabase(at.server, (database) => database.exec(statement));
  change(`UPDATE digests SET name = '' WHERE id = '${broken.id}'`);
  letMorningCome(at.server);
  await untilSent(fine.id);
  expect(digestsTo(fine.email).map(([, ...titles]) => titles)).toEqual([['Piso primero']]);
  await untilChecked();
  const problemOf = (id: string) =>
    inDatabase(at.server, (database) =>
      database.prepare('SELECT problem FROM digests WHERE id = ?').get(id),
    );
  expect(problemOf(broken.id)).toEqual({ problem: expect.stringContaining('name') });
  expect(problemOf(fine.id)).toEqual({ problem: '' });

  change(`UPDATE digests SET name = 'Pisos' WHERE id = '${broken.id}'`);
  letMorningCome(at.server);
  await untilSent(broken.id);
  expect(digestsTo(broken.email).map(([, ...titles]) => titles)).toEqual([['Piso primero']]);
  expect(problemOf(broken.id)).toEqual({ problem: '' });
});

test.each([
  ['takes', undefined, 1],
  ['refuses', 451, 0],
])(
  'a search that is deleted while the mail server %s its mail leaves none',
  async (_what, answer, copies) => {
    const { email, id, link } = await confirmed();
    let isDeleted = false;
    at.smtp.behave(async ({ stage, to }) => {
      if (stage !== 'rcpt' || to !== email) return undefined;
      await call('DELETE', link);
      isDeleted = true;
      return answer;
    });
    await publish({ title: 'Piso primero' });
    letMorningCome(at.server);
    await expect.poll(() => isDeleted, patience).toBe(true);
    await confirmed(); // its mail goes out after the one of the deleted search
    expect(queuedMails(at.server, id)).toEqual([]);
    expect(tablesWith(email, 'data.db')).toEqual([]);
    expect(digestsTo(email)).toHaveLength(copies);
  },
);

test('searches that are deleted while their news are looked for get no mail afterwards', async () => {
  const digests = recordsOf(at.server, 'digests', await at.server.superuser());
  const ids: string[] = [];
  const now = new Date().toISOString().replace('T', ' ');
  for (let n = 0; n < 30; n += 1) {
    const { consentAt, ...asked } = aDigest({ email: `deleted-${n}@example.test` });
    const stored = { ...asked, consent_at: consentAt, confirmed_at: now, told: 0 };
    ids.push(String((await digests.made(stored)).id));
  }
  await publish({ title: 'Piso primero' });
  await runMailJob(at.server);
  letMorningCome(at.server);
  const deleted = /^deleted-/;
  const sent = () =>
    at.smtp.mails.filter(({ envelope }) => deleted.test(envelope.to.join())).length;
  await expect
    .poll(() => queuedMails(at.server).length, { ...patience, interval: 5 })
    .toBeGreaterThan(0);
  for (const id of ids.reverse()) await digests.remove(id);
  expect(queuedMails(at.server)).toEqual([]);
  await confirmed(); // what was on the way has arrived
  const before = sent();
  await publish({ title: 'Piso segundo' });
  letMorningCome(at.server);
  await untilChecked();
  expect(sent()).toBe(before);
  expect(queuedMails(at.server).filter(({ about }) => ids.includes(about))).toEqual([]);
});

test('withdrawn consent leaves nothing behind: no row, no mail, nothing in the logs', async () => {
  const marker = 'zqwithdrawn';
  const { email, id, link } = await confirmed({
    ...{ email: `${marker}@example.test`, name: `Busca ${marker}`, search: `q=${marker}` },
  });
  at.smtp.behave(({ stage }) => (stage === 'rcpt' ? 550 : undefined));
  await publish({ title: `Piso ${marker}` });
  letMorningCome(at.server);
  await expect.poll(() => digestMail(id)?.error, patience).toMatch(/550/);
  expect(tablesWith(marker, 'data.db')).toEqual(expect.arrayContaining(['digests', 'properties']));
  expect((await call('DELETE', link)).status).toBe(204);
  await at.server.restart(); // writes the logs
  expect(tablesWith(marker, 'data.db')).toEqual(['properties']);
  expect(tablesWith(email, 'data.db')).toEqual([]);
  expect(tablesWith(id, 'data.db')).toEqual([]);
  expect(tablesWith(marker, 'auxiliary.db')).toEqual([]);
});

/** The tables of a database in which any value contains a text. */
function tablesWith(text: string, file: string): string[] {
  const database = new DatabaseSync(join(at.server.dataDir, file), { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables
      .map(({ name }) => String(name))
      .filter((name) =>
        database
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          .some((row) => Object.values(row).some((value) => String(value).includes(text))),
      )
      .sort();
  } finally {
    database.close();
  }
}
