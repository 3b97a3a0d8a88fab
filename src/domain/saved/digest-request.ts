import * as v from 'valibot';
import { isEmail } from '../check-form.ts';
import type { Language } from '../language.ts';

export const frequencies = ['daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** What `POST /api/digests` takes. */
export type DigestRequest = {
  /** Made by the device, so that a repetition is recognised. */
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly frequency: Frequency;
  readonly name: string;
  /** A `searchText` or a `listingSearch`. */
  readonly search: string;
  /** When the person agreed to these mails, as ISO 8601. */
  readonly consentAt: string;
};

export const mailProblems = ['badEmail', 'consent'] as const;

/** The part of the form that asks for mails. */
export const mailFormSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.check(isEmail, 'badEmail')),
  consent: v.pipe(
    v.boolean(),
    v.check((given) => given, 'consent'),
  ),
});
