import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { countPending, ofSession } from '#domain/outbox/pending/pending-count.ts';
import {
  EDITING_MS,
  type EnquiryContent,
  pendingEnquiries,
  planAnswered,
  planEndHold,
  planEnquiry,
  planEnquiryEdit,
  planHold,
} from '#domain/outbox/plan/plan-enquiry.ts';
import { idOf } from '../../support/device/listings.ts';
import { aContext, carriedOut } from '../../support/device/outbox-entries.ts';

const contentOf = (message = 'Buenos días'): EnquiryContent => ({
  ...{ form: 'contact', choice: '' },
  enquiry: {
    ...{ name: 'Una visitante', email: 'visitante@example.test', phone: '', address: '' },
    ...{ propertyType: '', message, subject: 'Valoraciones', kind: 'question', wishes: [] },
    ...{ language: 'gl', listing: '', consentAt: '2026-11-21T10:20:00.000Z', website: '' },
  },
});
const FIRST = idOf('q', 1);
const SECOND = idOf('q', 2);
const waiting = (): readonly OutboxEntry[] =>
  carriedOut([], planEnquiry(FIRST, contentOf(), aContext())).map((entry) => ({
    ...entry,
    id: idOf('e', 1),
  }));
const edited = (entries: readonly OutboxEntry[]) => {
  const plan = planEnquiryEdit(entries[0]?.id ?? '', SECOND, contentOf('Otra'), aContext(entries));
  return pendingEnquiries(carriedOut(entries, plan));
};

describe('an enquiry in the outbox', () => {
  test('has no author even when a user is signed in, and does not block a sign-out', () => {
    const entries = waiting();
    expect(entries).toMatchObject([
      { userId: '', subject: `enquiries/${FIRST}`, state: 'waiting', attempts: 0 },
    ]);
    expect(countPending(entries).total).toBe(1);
    expect(ofSession(entries)).toEqual([]);
  });
  test('is edited in place while the server cannot have it', () => {
    expect(edited(waiting())).toMatchObject([
      { change: { id: FIRST, enquiry: { message: 'Otra' } } },
    ]);
  });
  test('that was refused keeps its id when it is edited and is sent again', () => {
    const refused = waiting().map((entry) => ({
      ...entry,
      attempts: 1,
      state: 'needs-attention' as const,
      problem: { type: 'Refused' as const, fields: [] },
    }));
    const [entry] = edited(refused);
    expect(entry).toMatchObject({ state: 'waiting', change: { id: FIRST } });
    expect(entry?.problem).toBeUndefined();
  });
  test('that may have arrived is sent under a new id after an edit: the server would answer the old id with the old contents', () => {
    const tried = waiting().map((entry) => ({ ...entry, attempts: 1 }));
    expect(edited(tried)).toMatchObject([
      { attempts: 0, change: { id: SECOND, enquiry: { message: 'Otra' } } },
    ]);
  });
  test('that is being sent stays, and the edit is queued after it as a second enquiry', () => {
    const sending = waiting().map((entry) => ({
      ...entry,
      attempts: 1,
      state: 'sending' as const,
    }));
    expect(edited(sending).map(({ change }) => change.id)).toEqual([FIRST, SECOND]);
  });
  test('is held while it is edited, and is sent unchanged when the edit is cancelled', () => {
    const [entry] = waiting();
    if (entry === undefined) throw new Error('nothing waits');
    const [held] = carriedOut([entry], planHold(entry, { now: 5_000 }));
    expect(held?.holdUntil).toBe(5_000 + EDITING_MS);
    if (held === undefined) throw new Error('nothing is held');
    expect(carriedOut([held], planEndHold(held))).toEqual([entry]);
  });
});

test('marking an enquiry as answered is queued under the signed-in user', () => {
  const plan = planAnswered({ id: FIRST, subject: 'Visita' }, true, aContext());
  expect(carriedOut([], plan)).toMatchObject([
    { userId: 'admin', change: { id: FIRST, title: 'Visita' } },
  ]);
});

describe('taking back the mark of an answer', () => {
  const of = { id: FIRST, subject: 'Visita' };
  const marked = (entries: readonly OutboxEntry[] = []) =>
    carriedOut(entries, planAnswered(of, true, aContext(entries)));

  test('drops a mark that the server cannot have', () => {
    const entries = marked();
    expect(carriedOut(entries, planAnswered(of, false, aContext(entries)))).toEqual([]);
  });
  test('follows a mark that the server may have, and is dropped itself by another mark', () => {
    const entries = marked().map((entry) => ({ ...entry, attempts: 1 }));
    const context = aContext(entries);
    const both = carriedOut(entries, planAnswered(of, false, context));
    expect(both).toMatchObject([{ attempts: 1 }, { change: { answeredAt: '' } }]);
    expect(both[1]?.dependsOn).toEqual([both[0]?.id]);
    expect(carriedOut(both, planAnswered(of, true, aContext(both)))).toEqual(entries);
  });
  test('takes back a mark that the server has, and does nothing twice', () => {
    const entries = carriedOut([], planAnswered(of, false, aContext()));
    expect(entries).toMatchObject([{ change: { kind: 'answer-enquiry', answeredAt: '' } }]);
    expect(carriedOut(entries, planAnswered(of, false, aContext(entries)))).toEqual(entries);
  });
});
