import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import {
  type EnquiryField,
  type EnquiryProblem,
  type EnquiryProblems,
  shapes,
} from '#domain/enquiry/enquiry-form.ts';
import type { Wish } from '#domain/enquiry/wishes.ts';
import type { Language } from '#domain/language.ts';
import type { Problem } from '#domain/outbox/entry/outbox-entry.ts';
import type { PendingEnquiry } from '#domain/outbox/plan/plan-enquiry.ts';
import { refusalReason } from '#domain/refusal.ts';
import { enquiryProblemText } from '#i18n/form-problem.ts';
import { formatDay } from '#i18n/format-time.ts';
import type { TextKey, Translate } from '#i18n/use-t.ts';

/** The `matter` of toasts about enquiries: the toast with the result replaces the toast "kept on this device". */
export const ENQUIRY_MATTER = 'enquiry';

/** The words of decisions about pending enquiries. */
export const decisionWords = {
  failed: 'enquiries.pending.notKept',
  discarded: 'enquiries.pending.discarded',
  undo: 'enquiries.pending.undo',
  late: 'enquiries.pending.late',
} as const;

/**
 * The problems of the form's fields that the server reported. A problem of anything else has no field
 * in the form, so only the toast mentions it.
 */
export function refusedFields(form: EnquiryForm, problem: Problem | undefined): EnquiryProblems {
  if (problem?.type !== 'Refused') return {};
  const found = problem.fields.flatMap(({ field, code }) => {
    const own = fieldOf(form, field);
    return own === undefined ? [] : [[own, problemOf(own, code)] as const];
  });
  return Object.fromEntries(found);
}

/** The form's field for a field of the server. The financing form sends two fields under other names. */
function fieldOf(form: EnquiryForm, remote: string): EnquiryField | undefined {
  if (remote === 'consent_at') return 'consent';
  if (form === 'listing' && (remote === 'email' || remote === 'phone')) return 'contact';
  const { required, optional } = shapes[form];
  const isLoan = required.includes('employment');
  const name = isLoan ? (LOAN[remote] ?? remote) : remote;
  return [...required, ...optional].find((field) => field === name);
}

const LOAN: Readonly<Record<string, string>> = { propertyType: 'amount', address: 'employment' };

function problemOf(field: EnquiryField, code: string): EnquiryProblem {
  const reason = refusalReason(code);
  if (reason === 'required' || reason === 'tooLong') return reason;
  if (field === 'contact') return 'notAContact';
  return field === 'email' ? 'notAnEmail' : 'invalid';
}

const labels: Readonly<Record<EnquiryField, TextKey>> = {
  name: 'enquiries.field.name',
  email: 'enquiries.field.email',
  phone: 'enquiries.field.phone',
  contact: 'enquiries.field.contact',
  propertyType: 'enquiries.field.propertyType',
  address: 'enquiries.field.address',
  amount: 'enquiries.field.amount',
  employment: 'enquiries.field.employment',
  subject: 'enquiries.field.subject',
  message: 'enquiries.field.message',
  consent: 'enquiries.consent.policy',
};

/** Why the server refused an enquiry: one line for each field that it named. */
export function refusalLines({ change, problem }: PendingEnquiry, t: Translate): string[] {
  const found = Object.entries(labels).flatMap(([name, label]) => {
    const field = name as EnquiryField;
    const reason = refusedFields(change.form, problem)[field];
    return reason === undefined ? [] : [`${t(label)}: ${t(enquiryProblemText(field, reason))}`];
  });
  return found.length > 0 ? found : [t('enquiries.error.invalid')];
}

/** `sáb 28 · tarde` */
export const wishText = (wish: Wish, t: Translate, language: Language): string =>
  `${formatDay(wish, language)} · ${t(`enquiries.ask.${wish.part}`)}`;
