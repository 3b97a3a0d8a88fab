import * as v from 'valibot';
import { lengthOf } from '#base/characters.ts';
import { checkForm, isEmailOrEmpty, MAX_EMAIL, type Problems } from '../check-form.ts';
import { cleanText } from '../clean-text.ts';
import { type ListingType, listingTypes } from '../listing/listing.ts';
import type { Enquiry, EnquiryForm } from './enquiry.ts';
import limits from './enquiry-limits.json' with { type: 'json' };
import { type EnquiryKind, enquiryKinds, isPhone, wishesSchema } from './wishes.ts';

/** The employment statuses that the financing form offers. */
export const employments = [
  'permanent',
  'temporary',
  'selfEmployed',
  'civilServant',
  'retired',
] as const;

/** The value of a select before anything is chosen: the select component allows no empty value. */
export const UNCHOSEN = 'none';

const propertyTypeChoices = [UNCHOSEN, ...listingTypes] as const;
const employmentChoices = [UNCHOSEN, ...employments] as const;

export type EnquiryField =
  | 'name'
  | 'email'
  | 'phone'
  | 'contact'
  | 'propertyType'
  | 'address'
  | 'amount'
  | 'employment'
  | 'subject'
  | 'message'
  | 'consent';

/** The fields of a form, in their order. */
type Shape = {
  readonly required: readonly EnquiryField[];
  readonly optional: readonly EnquiryField[];
};

const person = ['name', 'email', 'phone'] as const;
const written: Shape = { required: ['name', 'email', 'subject', 'message'], optional: ['phone'] };
const aboutProperty: Shape = {
  required: [...person, 'propertyType', 'address'],
  optional: ['message'],
};
const plain: Shape = { required: person, optional: ['message'] };

/** The fields of each form. */
export const shapes: Readonly<Record<EnquiryForm, Shape>> = {
  contact: written,
  listing: { required: ['name', 'contact', 'message'], optional: [] },
  jobs: written,
  franchises: written,
  valuation: aboutProperty,
  management: aboutProperty,
  financing: { required: [...person, 'amount', 'employment'], optional: ['message'] },
  investment: plain,
  insurance: plain,
};

/** Who asks for a call in the contact form needs a phone, and no e-mail. */
const writtenCall: Shape = {
  required: ['name', 'phone', 'subject', 'message'],
  optional: ['email'],
};

/** The fields of a form in which something is asked for. */
export const shapeOf = (form: EnquiryForm, kind: EnquiryKind): Shape =>
  form === 'contact' && kind === 'call' ? writtenCall : shapes[form];

/** `invalid`: only the server reports it. */
const problems = [
  'required',
  'notAnEmail',
  'notAContact',
  'phoneNeeded',
  'tooLong',
  'invalid',
] as const;
export type EnquiryProblem = (typeof problems)[number];

/**
 * The schema of one form. It cleans every text, and checks only the fields that the form shows.
 * Lengths are in characters, as the server counts them: a text with emojis is not refused for its units.
 */
function schemaOf({ required, optional }: Shape, kind: EnquiryKind) {
  const text = (field: EnquiryField, limit: number, isMultiline = false) => {
    const isShown = required.includes(field) || optional.includes(field);
    return v.pipe(
      v.string(),
      v.transform((typed) => cleanText(typed, isMultiline)),
      v.check((clean) => clean !== '' || !required.includes(field), 'required'),
      v.check((clean) => lengthOf(clean) <= limit || !isShown, 'tooLong'),
    );
  };
  const choice = <Choice extends string>(field: EnquiryField, choices: readonly Choice[]) =>
    v.pipe(
      v.picklist(choices),
      v.check((chosen) => chosen !== UNCHOSEN || !required.includes(field), 'required'),
    );
  return v.object({
    name: text('name', limits.name),
    email: v.pipe(text('email', MAX_EMAIL), v.check(isEmailOrEmpty, 'notAnEmail')),
    phone: text('phone', limits.phone),
    contact: contactSchema(required.includes('contact'), kind),
    propertyType: choice('propertyType', propertyTypeChoices),
    address: text('address', limits.address),
    amount: text('amount', limits.propertyType),
    employment: choice('employment', employmentChoices),
    subject: text('subject', limits.subject),
    message: text('message', limits.message, true),
    consent: v.pipe(
      v.boolean(),
      v.check((consent) => consent, 'required'),
    ),
    kind: v.picklist(enquiryKinds),
    wishes: wishesSchema,
    /** Hidden from people: only programs fill it in, and some browsers. */
    website: v.string(),
  });
}

/** One field for either contact: a text with an at sign is an e-mail, any other one a phone. */
const contactSchema = (isShown: boolean, kind: EnquiryKind) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cleanText(typed)),
    v.check((contact) => contact !== '' || !isShown, 'required'),
    v.check((contact) => !isMail(contact) || isEmailOrEmpty(contact) || !isShown, 'notAnEmail'),
    v.check((contact) => isMail(contact) || isPhone(contact) || !isShown, 'notAContact'),
    v.check((contact) => !isMail(contact) || kind !== 'call' || !isShown, 'phoneNeeded'),
    v.check(
      (contact) => isMail(contact) || lengthOf(contact) <= limits.phone || !isShown,
      'tooLong',
    ),
  );

const isMail = (contact: string): boolean => contact.includes('@');

type EnquirySchema = ReturnType<typeof schemaOf>;

/** A form while somebody types. Each form shows some of its fields. */
export type EnquiryDraft = Readonly<v.InferInput<EnquirySchema>>;
export type EnquiryProblems = Problems<EnquirySchema, EnquiryProblem>;

/** A form that is empty except for its subject. */
export const emptyDraft = (subject = ''): EnquiryDraft => ({
  name: '',
  email: '',
  phone: '',
  contact: '',
  propertyType: UNCHOSEN,
  address: '',
  amount: '',
  employment: UNCHOSEN,
  subject,
  message: '',
  consent: false,
  kind: 'question',
  wishes: [],
  website: '',
});

/** Returns the form with its texts cleaned, or the problem of each wrong field. */
export const checkEnquiry = (form: EnquiryForm, draft: EnquiryDraft) =>
  checkForm(schemaOf(shapeOf(form, draft.kind), draft.kind), problems, draft);

/** A stored choice. One that this version of the app does not offer counts as not chosen. */
const parsePropertyType = (choice: string): EnquiryDraft['propertyType'] =>
  propertyTypeChoices.find((known) => known === choice) ?? UNCHOSEN;
const parseEmployment = (choice: string): EnquiryDraft['employment'] =>
  employmentChoices.find((known) => known === choice) ?? UNCHOSEN;

/** The part of the request that a form fills in. */
type Written = Pick<
  Enquiry,
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'propertyType'
  | 'message'
  | 'subject'
  | 'kind'
  | 'wishes'
>;

/** The names of a select's choices in the visitor's language. */
export type ChoiceWords = {
  readonly propertyType: (type: ListingType) => string;
  readonly employment: (employment: (typeof employments)[number]) => string;
};

/**
 * A checked form as it is sent. A choice is sent as words, because people read it in a mail. In the
 * financing form `propertyType` carries the amount and `address` the employment status. `choice` is
 * the value of the form's select, for editing the enquiry again.
 */
export function writtenIn(
  form: EnquiryForm,
  draft: EnquiryDraft,
  words: ChoiceWords,
): { readonly written: Written; readonly choice: string } {
  const { name, message, subject, propertyType, employment, kind, wishes } = draft;
  const said = { name, ...contactOf(form, draft), message, subject, kind, wishes };
  const asks = shapes[form].required;
  if (asks.includes('employment')) {
    const address = employment === UNCHOSEN ? '' : words.employment(employment);
    return { written: { ...said, propertyType: draft.amount, address }, choice: employment };
  }
  if (!asks.includes('propertyType'))
    return { written: { ...said, propertyType: '', address: '' }, choice: UNCHOSEN };
  const type = propertyType === UNCHOSEN ? '' : words.propertyType(propertyType);
  return { written: { ...said, propertyType: type, address: draft.address }, choice: propertyType };
}

/** The e-mail or the phone in the field for either. */
function contactOf(form: EnquiryForm, { email, phone, contact }: EnquiryDraft) {
  if (!shapes[form].required.includes('contact')) return { email, phone };
  return isMail(contact) ? { email: contact, phone: '' } : { email: '', phone: contact };
}

/** The form of a written enquiry. Consent has to be given again. */
export function draftOf(form: EnquiryForm, enquiry: Enquiry, choice: string): EnquiryDraft {
  const { name, email, phone, message, subject, propertyType, address, kind, wishes } = enquiry;
  const contact = email || phone;
  const draft = { ...emptyDraft(subject), name, email, phone, contact, message, kind, wishes };
  return shapes[form].required.includes('employment')
    ? { ...draft, amount: propertyType, employment: parseEmployment(choice) }
    : { ...draft, address, propertyType: parsePropertyType(choice) };
}
