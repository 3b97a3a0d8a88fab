import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type EnquiryForm, enquiryForms, REMEMBERED_MS, remembered } from '#domain/enquiry.ts';
import {
  checkEnquiry,
  draftOf,
  type EnquiryDraft,
  emptyDraft,
  shapes,
  writtenIn,
} from '#domain/enquiry-form.ts';
import { parseMailedLink } from '#domain/mailed-link.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { countPending, ofSession } from '#domain/pending-count.ts';
import {
  EDITING_MS,
  type EnquiryContent,
  pendingEnquiries,
  planAnswered,
  planEnquiry,
  planEnquiryEdit,
  planHold,
  planUnhold,
} from '#domain/plan-enquiry.ts';
import { remoteEnquirySchema } from '#domain/received-enquiry.ts';
import { idOf } from '../../support/listings.ts';
import { aContext, carriedOut } from '../../support/outbox-entries.ts';

const full: EnquiryDraft = {
  ...emptyDraft('Valoraciones'),
  name: ' Una visitante ',
  email: 'visitante@example.test',
  phone: '600 000 000',
  propertyType: 'apartment',
  address: 'Rúa de San Xoán, 3',
  amount: '250.000 €',
  employment: 'selfEmployed',
  message: 'Buenos días\r\n¿Cuándo?',
  consent: true,
};
const words = {
  propertyType: (type: string) => `[${type}]`,
  employment: (one: string) => `(${one})`,
};
const problemsOf = (form: EnquiryForm, draft: EnquiryDraft) => {
  const checked = checkEnquiry(form, draft);
  return checked.ok ? {} : checked.error;
};

describe('what a form asks for (specification section 5)', () => {
  const person = { name: 'required', email: 'required', consent: 'required' };
  const phone = { phone: 'required' };
  test.each([
    ['contact', { ...person, subject: 'required', message: 'required' }],
    ['jobs', { ...person, subject: 'required', message: 'required' }],
    ['franchises', { ...person, subject: 'required', message: 'required' }],
    ['valuation', { ...person, ...phone, propertyType: 'required', address: 'required' }],
    ['management', { ...person, ...phone, propertyType: 'required', address: 'required' }],
    ['financing', { ...person, ...phone, amount: 'required', employment: 'required' }],
    ['investment', { ...person, ...phone }],
    ['insurance', { ...person, ...phone }],
  ] as const)('%s', (form, problems) => {
    expect(problemsOf(form, emptyDraft())).toEqual(problems);
  });

  test.each(enquiryForms)('%s takes what is filled in, cleaned', (form) => {
    const checked = checkEnquiry(form, full);
    expect(checked).toMatchObject({
      ok: true,
      value: { name: 'Una visitante', message: 'Buenos días\n¿Cuándo?' },
    });
  });

  test('says what is wrong with what is there', () => {
    const wrong = { ...full, email: 'visitante@', name: 'x'.repeat(201), consent: false };
    expect(problemsOf('valuation', wrong)).toEqual({
      email: 'notAnEmail',
      name: 'tooLong',
      consent: 'required',
    });
  });

  test('a text of blanks is none', () => {
    expect(problemsOf('contact', { ...full, message: ' \n ' })).toEqual({ message: 'required' });
  });
});

describe('what is sent (specification section 3)', () => {
  test('a valuation carries type and address', () => {
    expect(writtenIn('valuation', full, words)).toMatchObject({
      written: { propertyType: '[apartment]', address: 'Rúa de San Xoán, 3' },
      choice: 'apartment',
    });
  });
  test('financing carries the amount in propertyType and the employment status in address', () => {
    expect(writtenIn('financing', full, words)).toMatchObject({
      written: { propertyType: '250.000 €', address: '(selfEmployed)' },
      choice: 'selfEmployed',
    });
  });
  test('the general contact form carries neither', () => {
    expect(writtenIn('contact', full, words).written).toMatchObject({
      propertyType: '',
      address: '',
      subject: 'Valoraciones',
    });
  });
  test.each(enquiryForms)('%s can be edited again, and asks for consent anew', (form) => {
    const content = contentOf(form);
    const again = draftOf(form, content.enquiry, content.choice);
    expect(again.consent).toBe(false);
    const shown = [...shapes[form].required, ...shapes[form].optional];
    for (const field of shown) expect(again[field], field).toEqual(full[field]);
  });
});

const contentOf = (form: EnquiryForm = 'contact', message = full.message): EnquiryContent => {
  const { written, choice } = writtenIn(form, { ...full, message }, words);
  const consentAt = '2026-11-21T10:20:00.000Z';
  return {
    form,
    choice,
    enquiry: { ...written, language: 'gl', listing: '', consentAt, website: '' },
  };
};
const FIRST = idOf('q', 1);
const SECOND = idOf('q', 2);
const waiting = (): readonly OutboxEntry[] =>
  carriedOut([], planEnquiry(FIRST, contentOf(), aContext())).map((entry) => ({
    ...entry,
    id: idOf('e', 1),
  }));
const edited = (entries: readonly OutboxEntry[]) => {
  const plan = planEnquiryEdit(
    entries[0]?.id ?? '',
    SECOND,
    contentOf('contact', 'Otra'),
    aContext(entries),
  );
  return pendingEnquiries(carriedOut(entries, plan));
};

describe('an enquiry in the outbox', () => {
  test('belongs to nobody, whoever is signed in, and no sign-out asks about it', () => {
    const entries = waiting();
    expect(entries).toMatchObject([
      { userId: '', subject: `enquiries/${FIRST}`, state: 'waiting', attempts: 0 },
    ]);
    expect(countPending(entries).total).toBe(1);
    expect(ofSession(entries)).toEqual([]);
  });
  test('takes other contents while the server cannot know it', () => {
    expect(edited(waiting())).toMatchObject([
      { change: { enquiryId: FIRST, enquiry: { message: 'Otra' } } },
    ]);
  });
  test('keeps its id after a refusal, and is tried again', () => {
    const refused = waiting().map((entry) => ({
      ...entry,
      attempts: 1,
      state: 'needs-attention' as const,
      problem: { type: 'Refused' as const, fields: [] },
    }));
    const [entry] = edited(refused);
    expect(entry).toMatchObject({ state: 'waiting', change: { enquiryId: FIRST } });
    expect(entry?.problem).toBeUndefined();
  });
  test('that may have arrived goes out again as another one: its id would bring the old contents', () => {
    const tried = waiting().map((entry) => ({ ...entry, attempts: 1 }));
    expect(edited(tried)).toMatchObject([
      { attempts: 0, change: { enquiryId: SECOND, enquiry: { message: 'Otra' } } },
    ]);
  });
  test('that is being sent stays, and the edit follows it', () => {
    const sending = waiting().map((entry) => ({
      ...entry,
      attempts: 1,
      state: 'sending' as const,
    }));
    expect(edited(sending).map(({ change }) => change.enquiryId)).toEqual([FIRST, SECOND]);
  });
  test('is held while somebody edits it, and goes out as it was when they do not', () => {
    const [entry] = waiting();
    if (entry === undefined) throw new Error('nothing waits');
    const [held] = carriedOut([entry], planHold(entry, { now: 5_000 }));
    expect(held?.holdUntil).toBe(5_000 + EDITING_MS);
    if (held === undefined) throw new Error('nothing is held');
    expect(carriedOut([held], planUnhold(held))).toEqual([entry]);
  });
});

test('an answer is noted by whoever is signed in', () => {
  const plan = planAnswered({ id: FIRST, subject: 'Visita' }, aContext());
  expect(carriedOut([], plan)).toMatchObject([
    { userId: 'admin', change: { enquiryId: FIRST, title: 'Visita' } },
  ]);
});

test.each([
  ['failed', 'failed'],
  ['of a newer server', 'pending'],
  ['sending', 'pending'], // a mail's own state, which no enquiry has
])('the mails of an enquiry: %s counts as %s', (mail_status, mailStatus) => {
  const said = { name: 'Ana', email: 'ana@example.test', phone: '', address: '', propertyType: '' };
  const row = {
    ...{ id: FIRST, rev: 1, ...said, message: '', subject: 'Visita', language: 'es', listing: '' },
    ...{ consent_at: '', mail_attempts: 1, mail_error: '', answered_at: '', created_at: '' },
  };
  expect(v.parse(remoteEnquirySchema, { ...row, mail_status })).toMatchObject({ mailStatus });
});

test('what was sent is remembered for 30 days, latest first', () => {
  const at = (id: string, sentAt: number) => ({ id, sentAt, subject: 'Visita', listing: '' });
  const sent = [at('old', 0), at('young', 2), at('younger', 3)];
  expect(remembered(sent, REMEMBERED_MS).map(({ id }) => id)).toEqual(['younger', 'young']);
});

describe('the link of a mail', () => {
  test.each(['confirm', 'reset', 'email'] as const)('%s', (purpose) => {
    expect(parseMailedLink(`${purpose}=aa.b-b.c_c`)).toEqual({ purpose, token: 'aa.b-b.c_c' });
  });
  test.each(['', 'confirm=', 'other=abc', 'confirm=a b', 'x&confirm=abc'])('%j is none', (text) => {
    expect(parseMailedLink(text)).toBeUndefined();
  });
});
