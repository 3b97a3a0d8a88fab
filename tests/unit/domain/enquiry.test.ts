import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseMailedLink } from '#domain/account-forms.ts';
import {
  type EnquiryForm,
  enquiryForms,
  REMEMBERED_MS,
  remembered,
} from '#domain/enquiry/enquiry.ts';
import {
  checkEnquiry,
  draftOf,
  type EnquiryDraft,
  emptyDraft,
  shapes,
  writtenIn,
} from '#domain/enquiry/enquiry-form.ts';
import { remoteEnquirySchema } from '#domain/enquiry/received-enquiry.ts';
import { type Wish, withWish } from '#domain/enquiry/wishes.ts';
import { idOf } from '../../support/device/listings.ts';

const full: EnquiryDraft = {
  ...emptyDraft('Valoraciones'),
  name: ' Una visitante ',
  email: 'visitante@example.test',
  phone: '600 000 000',
  propertyType: 'apartment',
  address: 'Rúa de San Xoán, 3',
  amount: '250.000 €',
  employment: 'selfEmployed',
  contact: 'visitante@example.test',
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

describe('the fields of a form', () => {
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
    [
      'listing',
      { name: 'required', contact: 'required', message: 'required', consent: 'required' },
    ],
  ] as const)('%s', (form, problems) => {
    expect(problemsOf(form, emptyDraft())).toEqual(problems);
  });

  test.each(enquiryForms)('%s accepts filled-in fields and trims them', (form) => {
    const checked = checkEnquiry(form, full);
    expect(checked).toMatchObject({
      ok: true,
      value: { name: 'Una visitante', message: 'Buenos días\n¿Cuándo?' },
    });
  });

  test('a message of 5,000 emojis is as long as the server allows, one more is too long', () => {
    const long = { ...full, message: '🏠'.repeat(5000) };
    expect(problemsOf('valuation', long)).toEqual({});
    const longer = { ...long, message: `${long.message}.` };
    expect(problemsOf('valuation', longer)).toEqual({ message: 'tooLong' });
  });

  test('reports a problem for each invalid field', () => {
    const wrong = { ...full, email: 'visitante@', name: 'x'.repeat(201), consent: false };
    expect(problemsOf('valuation', wrong)).toEqual({
      email: 'notAnEmail',
      name: 'tooLong',
      consent: 'required',
    });
  });

  test.each<[contact: string, kind: EnquiryDraft['kind'], problem: object]>([
    ['ana@example.test', 'question', {}],
    ['ana@', 'visit', { contact: 'notAnEmail' }],
    ['600 000 000', 'visit', {}],
    ['+34 600.000.000, por la tarde', 'call', {}],
    ['600', 'question', { contact: 'notAContact' }],
    ['Ana', 'question', { contact: 'notAContact' }],
    ['ana@example.test', 'call', { contact: 'phoneNeeded' }],
    ['6'.repeat(41), 'call', { contact: 'tooLong' }],
  ])('beside a listing, the contact %s for a %s', (contact, kind, problem) => {
    expect(problemsOf('listing', { ...full, contact, kind })).toEqual(problem);
  });

  test('who asks for a call needs a phone and no e-mail', () => {
    const call = { ...full, kind: 'call', email: '' } as const;
    expect(problemsOf('contact', call)).toEqual({});
    expect(problemsOf('contact', { ...call, phone: '' })).toEqual({ phone: 'required' });
  });

  test('a text of only whitespace counts as empty', () => {
    expect(problemsOf('contact', { ...full, message: ' \n ' })).toEqual({ message: 'required' });
  });
});

describe('the payload of an enquiry', () => {
  test('a valuation contains the property type and the address', () => {
    expect(writtenIn('valuation', full, words)).toMatchObject({
      written: { propertyType: '[apartment]', address: 'Rúa de San Xoán, 3' },
      choice: 'apartment',
    });
  });
  test('financing contains the amount in propertyType and the employment status in address', () => {
    expect(writtenIn('financing', full, words)).toMatchObject({
      written: { propertyType: '250.000 €', address: '(selfEmployed)' },
      choice: 'selfEmployed',
    });
  });
  test('beside a listing, the one contact is an e-mail or a phone, and the wishes go along', () => {
    const wishes = [{ day: '2026-11-28', part: 'morning' as const }];
    const asked = { ...full, kind: 'visit' as const, wishes };
    expect(writtenIn('listing', asked, words).written).toMatchObject({
      ...{ email: 'visitante@example.test', phone: '', kind: 'visit', wishes },
    });
    expect(writtenIn('listing', { ...asked, contact: '600 000 000' }, words).written).toMatchObject(
      { email: '', phone: '600 000 000' },
    );
  });
  test('the general contact form leaves propertyType and address empty', () => {
    expect(writtenIn('contact', full, words).written).toMatchObject({
      propertyType: '',
      address: '',
      subject: 'Valoraciones',
    });
  });
  test.each(enquiryForms)('%s can be edited again and requires consent again', (form) => {
    const { written, choice } = writtenIn(form, full, words);
    const more = { language: 'gl' as const, listing: '', consentAt: '', website: '' };
    const again = draftOf(form, { ...written, ...more }, choice);
    expect(again.consent).toBe(false);
    const shown = [...shapes[form].required, ...shapes[form].optional];
    for (const field of shown) expect(again[field], field).toEqual(full[field]);
  });
});

test.each([
  ['failed', 'failed'],
  ['of a newer server', 'pending'],
  ['sending', 'pending'], // a state of single mails only, never of an enquiry
])('the mails of an enquiry: %s counts as %s', (mail_status, mailStatus) => {
  const said = { name: 'Ana', email: 'ana@example.test', phone: '', address: '', propertyType: '' };
  const row = {
    ...{
      id: idOf('q', 1),
      rev: 1,
      ...said,
      message: '',
      subject: 'Visita',
      language: 'es',
      listing: '',
    },
    ...{ consent_at: '', mail_attempts: 1, mail_error: '', answered_at: '', created_at: '' },
  };
  expect(v.parse(remoteEnquirySchema, { ...row, mail_status })).toMatchObject({ mailStatus });
});

test('half days are chosen and taken back, three at most, in the order of the calendar', () => {
  const at = (day: string, part: Wish['part'] = 'morning'): Wish => ({ day, part });
  const chosen = [at('2026-11-30'), at('2026-11-28', 'afternoon'), at('2026-11-28')].reduce<
    readonly Wish[]
  >(withWish, []);
  const [first, second, third] = [
    at('2026-11-28'),
    at('2026-11-28', 'afternoon'),
    at('2026-11-30'),
  ];
  expect(chosen).toEqual([first, second, third]);
  expect(withWish(chosen, at('2026-12-01'))).toEqual(chosen);
  expect(withWish(chosen, at('2026-11-28', 'afternoon'))).toEqual([first, third]);
});

test('sent enquiries are kept for 30 days and listed latest first', () => {
  const at = (id: string, sentAt: number) => ({ id, sentAt, subject: 'Visita', listing: '' });
  const sent = [at('old', 0), at('young', 2), at('younger', 3)];
  expect(remembered(sent, REMEMBERED_MS).map(({ id }) => id)).toEqual(['younger', 'young']);
});

describe('a link in a mail', () => {
  test.each(['confirm', 'reset', 'email'] as const)('%s', (purpose) => {
    expect(parseMailedLink(`${purpose}=aa.b-b.c_c`)).toEqual({ purpose, token: 'aa.b-b.c_c' });
  });
  test.each(['', 'confirm=', 'other=abc', 'confirm=a+b', 'x&confirm=abc'])(
    '%j is not a valid link',
    (text) => {
      expect(parseMailedLink(text)).toBeUndefined();
    },
  );
});
