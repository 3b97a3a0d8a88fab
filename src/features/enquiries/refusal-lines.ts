import type { EnquiryField } from '#domain/enquiry/enquiry-form.ts';
import type { PendingEnquiry } from '#domain/outbox/plan-enquiry.ts';
import { enquiryProblemText } from '#i18n/form-problem.ts';
import type { TextKey, Translate } from '#i18n/use-t.ts';
import { refusedFields } from './enquiry-words.ts';

const labels: Readonly<Record<EnquiryField, TextKey>> = {
  name: 'enquiries.field.name',
  email: 'enquiries.field.email',
  phone: 'enquiries.field.phone',
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
