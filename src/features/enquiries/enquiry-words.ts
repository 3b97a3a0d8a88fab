// What is said about a field, on this side and by the server. Pure.
import type { EnquiryForm } from '#domain/enquiry.ts';
import {
  type EnquiryField,
  type EnquiryProblem,
  type EnquiryProblems,
  shapes,
} from '#domain/enquiry-form.ts';
import type { Problem } from '#domain/outbox-entry.ts';
import type { TextKey } from '#i18n/use-t.ts';

/** The sentence under a field. */
export function problemKey(field: EnquiryField, problem: EnquiryProblem): TextKey {
  if (problem === 'required' && (field === 'propertyType' || field === 'employment'))
    return 'enquiries.error.choose';
  return `enquiries.error.${problem}`;
}

/**
 * What the server refuses, at the fields of the form from which it came. What it says about
 * anything else has no field here: the toast alone says it.
 */
export function refusedFields(form: EnquiryForm, problem: Problem | undefined): EnquiryProblems {
  if (problem?.type !== 'Refused') return {};
  const found = problem.fields.flatMap(({ field, code }) => {
    const own = fieldOf(form, field);
    return own === undefined ? [] : [[own, reasonOf(own, code)] as const];
  });
  return Object.fromEntries(found);
}

/** On the financing form two fields travel under other names (specification section 3). */
function fieldOf(form: EnquiryForm, remote: string): EnquiryField | undefined {
  if (remote === 'consent_at') return 'consent';
  const { required, optional } = shapes[form];
  const isLoan = required.includes('employment');
  const name = isLoan ? (LOAN[remote] ?? remote) : remote;
  return [...required, ...optional].find((field) => field === name);
}

const LOAN: Readonly<Record<string, string>> = { propertyType: 'amount', address: 'employment' };

function reasonOf(field: EnquiryField, code: string): EnquiryProblem {
  if (/required/.test(code)) return 'required';
  if (/max|length|long/.test(code)) return 'tooLong';
  return field === 'email' ? 'notAnEmail' : 'invalid';
}
