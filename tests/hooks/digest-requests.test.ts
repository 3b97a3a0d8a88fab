import { expect, test } from 'vitest';
import { digestMails } from '../support/mail/digest-mails.ts';
import { aDigest } from '../support/mail/digests.ts';
import { inDatabase, queuedMails } from '../support/mail/smtp-deliveries.ts';

/** Requests for digests: which are refused, and which get an answer and are not stored. */

const { at, ask } = await digestMails();

const rows = () =>
  inDatabase(at.server, (database) => database.prepare('SELECT * FROM digests').all());

test('a request with a wrong value is refused, with the name of its field', async () => {
  const wrong: Record<string, unknown>[] = [
    ...[{ email: 'nobody' }, { language: 'fr' }, { frequency: 'hourly' }],
    ...[{ name: ' ' }, { name: 'a'.repeat(81) }, { name: 'a\nb' }, { name: 5 }, { id: 'x' }],
    ...[{ search: 'q=riazor&castle=1' }, { search: 'minPrice=much' }, { search: 'q' }],
    ...[{ consentAt: 'yesterday' }, { confirmed_at: '2026-11-21T09:00:00.000Z' }],
  ];
  for (const fields of wrong) {
    const { status, body } = await ask(aDigest(fields));
    expect([status, Object.keys(Object(body.data))]).toEqual([400, Object.keys(fields)]);
  }
  const { email: _, ...rest } = aDigest();
  expect((await ask(rest)).status).toBe(400);
  expect(rows()).toEqual([]);
});

test('the hidden field of an earlier app, which a browser may have filled in, changes nothing', async () => {
  const digest = aDigest({ website: 'https://example.test' });
  expect(await ask(digest)).toMatchObject({ status: 200, body: { id: digest.id } });
  expect(rows()).toHaveLength(1);
});

test('a mailbox gets four mails a day that ask for consent; what is more is not stored', async () => {
  const email = 'ana@example.test';
  for (let n = 0; n < 6; n++) expect((await ask(aDigest({ email }))).status).toBe(200);
  expect(rows()).toHaveLength(4);
  expect(queuedMails(at.server).map(({ kind }) => kind)).toEqual(Array(4).fill('consent'));
});
