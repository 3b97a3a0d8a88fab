import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import { cleanText } from './clean-text.ts';
import type { Enquiry, EnquiryForm } from './enquiry.ts';
import { type ListingType, listingTypes } from './listing.ts';

/** The working situations that the financing form offers. */
export const employments = [
  'permanent',
  'temporary',
  'selfEmployed',
  'civilServant',
  'retired',
] as const;

/** A select's place before anything is chosen: no item may be empty (specification section 5). */
export const UNCHOSEN = 'none';

const propertyTypeChoices = [UNCHOSEN, ...listingTypes] as const;
const employmentChoices = [UNCHOSEN, ...employments] as const;

/** A form while somebody types. Each form shows some of it; the rest stays as it was. */
export type EnquiryDraft = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly propertyType: (typeof propertyTypeChoices)[number];
  readonly address: string;
  readonly amount: string;
  readonly employment: (typeof employmentChoices)[number];
  readonly subject: string;
  readonly message: string;
  readonly consent: boolean;
  readonly website: string;
};

export type EnquiryField = Exclude<keyof EnquiryDraft, 'website'>;
/** `invalid`: the server's word alone. */
export type EnquiryProblem = 'required' | 'notAnEmail' | 'tooLong' | 'invalid';
export type EnquiryProblems = { readonly [Field in EnquiryField]?: EnquiryProblem };

/** What a form asks for, in the order in which it does. */
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

/** Which fields a form has (specification sections 2 and 5). */
export const shapes: Readonly<Record<EnquiryForm, Shape>> = {
  contact: written,
  jobs: written,
  franchises: written,
  valuation: aboutProperty,
  management: aboutProperty,
  financing: { required: [...person, 'amount', 'employment'], optional: ['message'] },
  investment: plain,
  insurance: plain,
};

/** The server's limits, in characters (`pb_migrations`). */
const MAX_LENGTH: Partial<Record<EnquiryField, number>> = {
  name: 200,
  email: 254,
  phone: 40,
  address: 300,
  amount: 200,
  subject: 200,
  message: 5000,
};

/** A form in which nothing is written but what it is about. */
export const emptyDraft = (subject = ''): EnquiryDraft => ({
  name: '',
  email: '',
  phone: '',
  propertyType: UNCHOSEN,
  address: '',
  amount: '',
  employment: UNCHOSEN,
  subject,
  message: '',
  consent: false,
  website: '',
});

/** Checks what a form asks for and answers with its texts cleaned, or with all problems at once. */
export function checkEnquiry(
  form: EnquiryForm,
  draft: EnquiryDraft,
): Result<EnquiryDraft, EnquiryProblems> {
  const { required, optional } = shapes[form];
  const clean: EnquiryDraft = {
    ...draft,
    name: cleanText(draft.name),
    email: cleanText(draft.email),
    phone: cleanText(draft.phone),
    address: cleanText(draft.address),
    amount: cleanText(draft.amount),
    subject: cleanText(draft.subject),
    message: cleanText(draft.message, true),
  };
  const found = [...required, ...optional, 'consent' as const].flatMap((field) => {
    const problem = problemOf(field, clean, !optional.includes(field));
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return found.length === 0 ? ok(clean) : err(Object.fromEntries(found));
}

function problemOf(
  field: EnquiryField,
  draft: EnquiryDraft,
  isRequired: boolean,
): EnquiryProblem | undefined {
  const value = draft[field];
  if (value === false || value === '' || value === UNCHOSEN)
    return isRequired ? 'required' : undefined;
  if (typeof value === 'string' && value.length > (MAX_LENGTH[field] ?? Number.POSITIVE_INFINITY))
    return 'tooLong';
  return field === 'email' && !v.is(v.pipe(v.string(), v.email()), value)
    ? 'notAnEmail'
    : undefined;
}

/** A choice as it was stored; what another version of the app offered counts as not chosen. */
const parsePropertyType = (choice: string): EnquiryDraft['propertyType'] =>
  propertyTypeChoices.find((known) => known === choice) ?? UNCHOSEN;
const parseEmployment = (choice: string): EnquiryDraft['employment'] =>
  employmentChoices.find((known) => known === choice) ?? UNCHOSEN;

/** The parts of the payload that a form fills in. */
type Written = Pick<
  Enquiry,
  'name' | 'email' | 'phone' | 'address' | 'propertyType' | 'message' | 'subject'
>;

/** What the choices of a select are called in the visitor's language. */
export type ChoiceWords = {
  readonly propertyType: (type: ListingType) => string;
  readonly employment: (employment: (typeof employments)[number]) => string;
};

/**
 * A checked form as it is sent. What was chosen goes out in words, since people read it in a mail.
 * On the financing form `propertyType` carries the amount and `address` the working situation
 * (specification section 3). `choice` is what was chosen in the form's select, for editing it again.
 */
export function writtenIn(
  form: EnquiryForm,
  draft: EnquiryDraft,
  words: ChoiceWords,
): { readonly written: Written; readonly choice: string } {
  const { name, email, phone, message, subject, propertyType, employment } = draft;
  const said = { name, email, phone, message, subject };
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

/** The way back: a form with what had been written in it; consent is asked for anew. */
export function draftOf(form: EnquiryForm, enquiry: Enquiry, choice: string): EnquiryDraft {
  const { name, email, phone, message, subject, propertyType, address } = enquiry;
  const draft = { ...emptyDraft(subject), name, email, phone, message };
  return shapes[form].required.includes('employment')
    ? { ...draft, amount: propertyType, employment: parseEmployment(choice) }
    : { ...draft, address, propertyType: parsePropertyType(choice) };
}
