import * as v from 'valibot';
import limits from './account-limits.json' with { type: 'json' };
import { isEmail } from './check-form.ts';
import { cleanText } from './clean-text.ts';
import { meantFragment } from './meant-address.ts';

/** `passwordLong`: only the server reports it, which counts characters and bytes. */
export const accountProblems = [
  'incomplete',
  'badEmail',
  'passwordShort',
  'passwordMismatch',
  'passwordLong',
  'nameMissing',
  'nameLong',
] as const;
export type AccountProblem = (typeof accountProblems)[number];

/** Signing in: the server judges everything except an empty field. */
export const signInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('incomplete')),
  password: v.pipe(v.string(), v.nonEmpty('incomplete')),
});

/** An address to send a mail to. */
export const mailSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('badEmail')),
});

/** The address of a new account. */
export const newEmailSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.check(isEmail, 'badEmail')),
});

/** The name under which colleagues see one of the agency's people, as the server stores it. */
export const nameSchema = v.object({
  name: v.pipe(
    v.string(),
    v.transform((typed) => cleanText(typed)),
    v.nonEmpty('nameMissing'),
    v.check((name) => [...name].length <= limits.name, 'nameLong'),
  ),
});

/** A new password, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.check((password) => [...password].length >= MIN_PASSWORD, 'passwordShort'),
    ),
    again: v.string(),
  }),
  v.forward(
    v.check(({ password, again }) => password === again, 'passwordMismatch'),
    ['again'],
  ),
);

/** The purpose of a link in one of the server's mails. */
export type MailedLink = {
  readonly purpose: 'confirm' | 'reset' | 'email';
  /** Valid once and for a limited time, which only the server knows. */
  readonly token: string;
};

/**
 * Parses `confirm=TOKEN` after the `#` of /auth; undefined for anything else. Browsers do not send this
 * part, so no server, proxy or log sees the token.
 */
export function parseMailedLink(fragment: string): MailedLink | undefined {
  const [, purpose, token = ''] =
    /^(confirm|reset|email)=([\w.-]+)$/.exec(meantFragment(fragment)) ?? [];
  return purpose === 'confirm' || purpose === 'reset' || purpose === 'email'
    ? { purpose, token }
    : undefined;
}

/** The server's minimum length of a password, in characters. */
const MIN_PASSWORD = limits.password;
