import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { DEFAULT_LANGUAGE, languages } from '../language.ts';
import { enquiryKinds, wishesSchema } from './wishes.ts';

/** Fields that have the same name on the device and on the server. */
const sharedFields = {
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.number(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  propertyType: v.string(),
  message: v.string(),
  subject: v.string(),
  language: v.fallback(v.picklist(languages), DEFAULT_LANGUAGE),
  listing: v.string(),
  /** Earlier versions of server and app have neither. */
  kind: v.optional(v.fallback(v.picklist(enquiryKinds), 'question'), 'question'),
  wishes: v.optional(v.fallback(wishesSchema, []), []),
  /** Whether the form's hidden field was filled. No mail is sent. Earlier versions of server and app do not say. */
  suspected: v.optional(v.boolean(), false),
};

/** The state of an enquiry's mails. A state that this app does not know counts as pending. */
const mailStatus = v.fallback(v.picklist(['pending', 'sent', 'failed']), 'pending');

/** An enquiry as the agency reads it. Instants are the server's texts; '' = not yet. */
export const receivedEnquirySchema = v.object({
  ...sharedFields,
  consentAt: v.string(),
  mailStatus,
  mailAttempts: v.number(),
  mailError: v.string(),
  answeredAt: v.string(),
  /** The e-mail of the account that answered; '' before, and if the account is gone. Earlier versions of server and app do not say. */
  answeredBy: v.optional(v.string(), ''),
  /** The id of that account, by which the team names it. */
  answeredById: v.optional(v.string(), ''),
  createdAt: v.string(),
});

export type ReceivedEnquiry = Readonly<v.InferOutput<typeof receivedEnquirySchema>>;

/** Parses the server's row into the device's names. */
export const remoteEnquirySchema = v.pipe(
  v.object({
    ...sharedFields,
    consent_at: v.string(),
    mail_status: mailStatus,
    mail_attempts: v.number(),
    mail_error: v.string(),
    answered_at: v.string(),
    answered_by: v.optional(v.string(), ''),
    answered_id: v.optional(v.string(), ''),
    created_at: v.string(),
  }),
  v.transform(
    ({
      consent_at,
      mail_status,
      mail_attempts,
      mail_error,
      answered_at,
      answered_by,
      answered_id,
      created_at,
      ...same
    }): ReceivedEnquiry => ({
      ...same,
      consentAt: consent_at,
      mailStatus: mail_status,
      mailAttempts: mail_attempts,
      mailError: mail_error,
      answeredAt: answered_at,
      answeredBy: answered_by,
      answeredById: answered_id,
      createdAt: created_at,
    }),
  ),
);
