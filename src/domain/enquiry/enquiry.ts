import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { languages } from '../language.ts';
import { enquiryKinds, wishesSchema } from './wishes.ts';

/** The forms with which people write to the agency. */
export const enquiryForms = [
  'contact',
  /** Beside a listing: a contact of either kind, and wishes for a visit. */
  'listing',
  'valuation',
  'financing',
  'management',
  'investment',
  'insurance',
  'jobs',
  'franchises',
] as const;
export type EnquiryForm = (typeof enquiryForms)[number];

/** The content that every form sends, with language, consent and honeypot. */
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
  /** Enquiries of outbox version 2 and earlier lack both. */
  kind: v.optional(v.picklist(enquiryKinds), 'question'),
  wishes: v.optional(wishesSchema, []),
  /** When the privacy policy was accepted, ISO 8601 in UTC. */
  consentAt: v.string(),
  /** Hidden from people: only programs fill it in, and some browsers. */
  website: v.string(),
});

export type Enquiry = Readonly<v.InferOutput<typeof enquirySchema>>;

/** How long a device remembers a sent enquiry. */
export const REMEMBERED_MS = 30 * 86_400_000;

/** The part of a sent enquiry that a device keeps: not the message. */
export const sentEnquirySchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  /** ms since 1970. */
  sentAt: v.number(),
  subject: v.string(),
  listing: v.string(),
});

export type SentEnquiry = Readonly<v.InferOutput<typeof sentEnquirySchema>>;

/** The enquiries that are still remembered, latest first. */
export const remembered = (sent: readonly SentEnquiry[], now: number): readonly SentEnquiry[] =>
  sent.filter(({ sentAt }) => now - sentAt < REMEMBERED_MS).sort((a, b) => b.sentAt - a.sentAt);
