import * as v from 'valibot';
import { isEmail } from './check-form.ts';
import { MIN_PASSWORD } from './mailed-link.ts';

/** `passwordLong`: only the server reports it, which counts characters and bytes. */
export const accountProblems = [
  'incomplete',
  'badEmail',
  'passwordShort',
  'passwordMismatch',
  'passwordLong',
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
