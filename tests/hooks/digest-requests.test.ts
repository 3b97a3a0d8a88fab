import { expect, test } from 'vitest';
import { createId } from '#domain/ids.ts';
import type { DigestRequest } from '#domain/saved/digest.ts';
import { askForDigest, endDigest } from '#remote/digests.ts';
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

/** Asks as the app does, for mails about a saved search. */
function asksFor(savedSearch: string, fields: Partial<DigestRequest> = {}) {
  const { id: _, ...digest } = aDigest();
  return askForDigest(at.server.url, { ...(digest as DigestRequest), savedSearch, ...fields });
}

test('a saved search has one digest: asking again stores another one with another key, a repetition changes nothing', async () => {
  const search = createId();
  const asked = { email: 'ana@example.test', consentAt: '2026-11-21T09:00:00.000Z' };
  expect(await asksFor(search, asked)).toMatchObject({ ok: true });
  const [first] = rows();
  await asksFor(search, { ...asked, name: 'Otro nombre' }); // with the same consent
  expect(rows()).toEqual([first]);
  await asksFor(search, { email: 'eva@example.test', consentAt: '2026-11-22T09:00:00.000Z' });
  expect(rows()).toMatchObject([{ id: first?.id, email: 'eva@example.test', confirmed_at: '' }]);
  expect(rows()[0]?.created_at).not.toBe(first?.created_at); // the key is made of it
});

test('who knows the saved search ends its mails, and nobody else does', async () => {
  const [own, other] = [createId(), createId()];
  await asksFor(own);
  await asksFor(other);
  const [row] = rows();
  const guess = (key: string) =>
    at.server.request(`/api/digests/${row?.id}`, {
      ...{ method: 'DELETE', headers: { 'X-Marola-Digest-Key': key } },
    });
  for (const key of ['', String(row?.id), createId()]) expect((await guess(key)).status).toBe(404);
  const claimed = aDigest({ id: row?.id, savedSearch: createId() });
  expect((await ask(claimed)).body.data).toHaveProperty('savedSearch');
  expect(rows()).toHaveLength(2);
  expect(await endDigest(at.server.url, own)).toMatchObject({ ok: true });
  expect(await endDigest(at.server.url, own)).toMatchObject({ ok: true }); // by another tab
  expect(rows()).toHaveLength(1);
});
