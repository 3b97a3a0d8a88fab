import type { EnquiryField } from '#domain/enquiry-form.ts';
import type { PendingEnquiry } from '#domain/plan-enquiry.ts';
import type { TextKey, Translate } from '#i18n/use-t.ts';
import { problemKey, refusedFields } from './enquiry-words.ts';

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

/** Why the server does not take a message: a line for each field it names. */
export function refusalLines({ change, problem }: PendingEnquiry, t: Translate): string[] {
  const found = Object.entries(labels).flatMap(([name, label]) => {
    const field = name as EnquiryField;
    const reason = refusedFields(change.form, problem)[field];
    return reason === undefined ? [] : [`${t(label)}: ${t(problemKey(field, reason))}`];
  });
  return found.length > 0 ? found : [t('enquiries.error.invalid')];
}
