import * as v from 'valibot';
import type { Result } from '#base/result.ts';
import { isEmail } from '../check-form.ts';
import type { RemoteFailure } from '../failure.ts';
import type { Language } from '../language.ts';
import { meantFragment } from '../meant-address.ts';
import rules from './digest-rules.json' with { type: 'json' };

export type Frequency = keyof typeof rules.frequencies;
export const frequencies = Object.keys(rules.frequencies) as readonly Frequency[];

/** What `POST /api/digests` takes. */
export type DigestRequest = {
  /** The id of the saved search that the mails are about. Whoever knows it may end them. */
  readonly savedSearch: string;
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

/** The mails about a search, as the server has them. */
export const digestSchema = v.object({
  email: v.string(),
  frequency: v.picklist(frequencies),
  name: v.string(),
  /** A `searchText` or a `listingSearch`. */
  search: v.string(),
  isConfirmed: v.boolean(),
  isPaused: v.boolean(),
});
export type Digest = Readonly<v.InferOutput<typeof digestSchema>>;

/** What the owner of the address may change. Nobody withdraws a confirmation so: the digest is deleted. */
export type DigestChanges = Partial<Pick<Digest, 'frequency' | 'name' | 'isPaused'>> & {
  readonly isConfirmed?: true;
};

/** What a link in a mail may do: with the key after its `#` everything, with the one in its path only stop the mails. */
export type DigestLink = {
  readonly id: string;
  readonly may: 'change' | 'stop';
  readonly key: string;
};

const KEY = /^[0-9a-f]{32}$/;
const keyIn = (text: string): string | undefined => KEY.exec(meantFragment(text))?.[0];

/**
 * Parses the link of a mail; undefined if it has no key.
 * @param stopKey the last part of its path
 * @param fragment what follows the `#`
 */
export function parseDigestLink(
  id: string,
  stopKey: string | undefined,
  fragment: string,
): DigestLink | undefined {
  const change = keyIn(fragment);
  if (change !== undefined) return { id, may: 'change', key: change };
  const stop = keyIn(stopKey ?? '');
  return stop === undefined ? undefined : { id, may: 'stop', key: stop };
}

/** What the links in a digest's mails do. `Gone` after its deletion, and for a link that was cut. */
export type DigestCalls = {
  read(link: DigestLink): Promise<Result<Digest, RemoteFailure>>;
  change(link: DigestLink, changes: DigestChanges): Promise<Result<Digest, RemoteFailure>>;
  /** Deletes the digest and everything about it. */
  stop(link: DigestLink): Promise<Result<void, RemoteFailure>>;
};
