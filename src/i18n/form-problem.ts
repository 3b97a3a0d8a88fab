import type { AccountProblem } from '#domain/account-forms.ts';
import type { AgencyProblem } from '#domain/agency/agency-form.ts';
import type { EnquiryField, EnquiryProblem } from '#domain/enquiry/enquiry-form.ts';
import type { AdvisorProblem } from '#domain/listing/advisor-form.ts';
import type { TextKey } from './use-t.ts';

// The text keys for the problems that the forms' schemas report.

export const accountProblemText = (problem: AccountProblem): TextKey => `auth.${problem}`;

export const agencyProblemText = (problem: AgencyProblem): TextKey => `agency.problem.${problem}`;

/** Returns the text key. The text has the placeholder `field`. */
export const advisorProblemText = (problem: AdvisorProblem) =>
  `outbox.problem.${problem === 'notAnEmail' ? 'invalid' : problem}` as const;

/** What is missing is named, so that the message says enough where its field is out of sight. */
export function enquiryProblemText(field: EnquiryField, problem: EnquiryProblem): TextKey {
  if (problem !== 'required') return `enquiries.error.${problem}`;
  return field === 'consent' ? 'enquiries.error.consent' : `enquiries.error.missing.${field}`;
}
