import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { ChangeOf } from '#domain/outbox/entry/change-kinds.ts';
import { sendAnswered, sendEnquiry } from '#sync/push/send-enquiry.ts';
import { idOf } from '../../support/device/listings.ts';

const change: ChangeOf<'send-enquiry'> = {
  kind: 'send-enquiry',
  collection: 'enquiries',
  id: idOf('q', 1),
  form: 'contact',
  choice: 'none',
  enquiry: {
    name: 'Visitante',
    email: 'ana@example.test',
    phone: '',
    address: '',
    propertyType: '',
    message: 'Hola',
    subject: 'Visita',
    language: 'es',
    listing: '',
    kind: 'question',
    wishes: [],
    consentAt: '2026-11-21T09:00:00.000Z',
    website: '',
  },
};
const { signal } = new AbortController();
type Write = Parameters<typeof sendEnquiry>[1]['remote']['write'];
const ports = (write: Write) => ({ remote: { write } as never, signal });
const failing = (failure: RemoteFailure) => ports(async () => err(failure));
const refused = (field: string, code: string): RemoteFailure => ({
  type: 'Refused',
  fields: [{ field, code, message: '' }],
});

test('sends the message under the device’s id, with honeypot field and time of consent', async () => {
  const written: unknown[] = [];
  const sent = await sendEnquiry(
    change,
    ports(async (asked) => {
      written.push(asked);
      return ok({ id: change.id });
    }),
  );
  expect(sent.type).toBe('accepted');
  const { consentAt, kind: _kind, wishes: _wishes, ...fields } = change.enquiry;
  expect(written).toEqual([
    {
      kind: 'create',
      collection: 'enquiries',
      id: change.id,
      fields: { ...fields, consent_at: consentAt },
    },
  ]);
});

test('sends what is asked for, but nothing that a server of before refuses', async () => {
  const wishes = [{ day: '2026-11-28', part: 'morning' as const }];
  const asked = { ...change, enquiry: { ...change.enquiry, kind: 'visit' as const, wishes } };
  const written: unknown[] = [];
  await sendEnquiry(
    asked,
    ports(async (write) => {
      written.push(write);
      return ok({ id: change.id });
    }),
  );
  expect(written).toMatchObject([{ fields: { kind: 'visit', wishes } }]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty object', {}],
  ['another id', { id: idOf('q', 2) }],
  ['a list', [{ id: change.id }]],
])('a success with %s does not remove the message: only its own id does', async (_what, value) => {
  expect(
    await sendEnquiry(
      change,
      ports(async () => ok(value)),
    ),
  ).toMatchObject({
    type: 'failed',
    failure: { type: 'BadAnswer' },
  });
});

test.each<[string, RemoteFailure, object]>([
  ['[PUSH-4] a known id', refused('id', 'validation_not_unique'), { type: 'accepted' }],
  ['a refused value', refused('email', 'validation_is_email'), { type: 'parked' }],
  ['too much of it', { type: 'TooLarge' }, { type: 'parked' }],
  ['no network', { type: 'Offline' }, { type: 'failed', failure: { type: 'Offline' } }],
  ['too many', { type: 'Busy', retryAfterMs: 60_000 }, { type: 'failed' }],
  // An answer about sessions or records is none about an enquiry: it waits, and nobody is signed out.
  ['a session', { type: 'SignedOut' }, { type: 'failed', failure: { type: 'BadAnswer' } }],
  ['nothing there', { type: 'Gone' }, { type: 'failed', failure: { type: 'BadAnswer' } }],
  ['a conflict', { type: 'Conflict' }, { type: 'failed', failure: { type: 'BadAnswer' } }],
])('%s', async (_what, failure, verdict) => {
  expect(await sendEnquiry(change, failing(failure))).toMatchObject(verdict);
});

test.each<[RemoteFailure, string]>([
  [{ type: 'Gone' }, 'accepted'],
  [{ type: 'Offline' }, 'failed'],
  [{ type: 'Forbidden' }, 'parked'],
])('the note of an answer, after %j', async (failure, type) => {
  const answered = {
    kind: 'answer-enquiry',
    collection: 'enquiries',
    id: idOf('q', 1),
    title: 'Visita',
    answeredAt: '2026-11-21T09:00:00.000Z',
  } as const;
  expect((await sendAnswered(answered, failing(failure))).type).toBe(type);
});
