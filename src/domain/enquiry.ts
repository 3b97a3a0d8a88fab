import * as v from 'valibot';
import { ID_PATTERN } from './ids.ts';
import { languages } from './language.ts';

/** The pages and purposes from which people write (specification section 3, decisions 6). */
export const enquiryForms = [
  'contact',
  'valuation',
  'financing',
  'management',
  'investment',
  'insurance',
  'jobs',
  'franchises',
] as const;
export type EnquiryForm = (typeof enquiryForms)[number];

/** What any form sends: the specification's payload, with what decisions 5 put beside it. */
export const enquirySchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  propertyType: v.string(),
  message: v.string(),
  subject: v.string(),
  language: v.picklist(languages),
  /** Id of the listing it is about, or ''. */
  listing: v.string(),
  /** When the privacy policy was accepted, ISO 8601 in UTC. */
  consentAt: v.string(),
  /** No person sees this field: what fills it in is a machine. */
  website: v.string(),
});

export type Enquiry = Readonly<v.InferOutput<typeof enquirySchema>>;

/** How long a device remembers that it has sent something (decisions 5). */
export const REMEMBERED_MS = 30 * 86_400_000;

/** What a device keeps of an enquiry once the server has it: not the message (decisions 5). */
export const sentEnquirySchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  /** ms since 1970. */
  sentAt: v.number(),
  subject: v.string(),
  listing: v.string(),
});

export type SentEnquiry = Readonly<v.InferOutput<typeof sentEnquirySchema>>;

/** Those that are still to be remembered, latest first. */
export const remembered = (sent: readonly SentEnquiry[], now: number): readonly SentEnquiry[] =>
  sent.filter(({ sentAt }) => now - sentAt < REMEMBERED_MS).sort((a, b) => b.sentAt - a.sentAt);
