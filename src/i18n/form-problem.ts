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

const chosenFields: readonly EnquiryField[] = ['propertyType', 'employment'];

export function enquiryProblemText(field: EnquiryField, problem: EnquiryProblem): TextKey {
  const isUnchosen = problem === 'required' && chosenFields.includes(field);
  return isUnchosen ? 'enquiries.error.choose' : `enquiries.error.${problem}`;
}
