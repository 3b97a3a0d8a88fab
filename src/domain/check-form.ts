import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import limits from './account-limits.json' with { type: 'json' };

/** The problem of each wrong field of a form. */
export type Problems<Schema extends v.GenericSchema, Problem> = {
  readonly [Field in keyof v.InferInput<Schema>]?: Problem;
};

/**
 * Returns the parsed form, or the first problem of every wrong field. The schema's messages must be
 * codes from `problems`.
 */
export function checkForm<Schema extends v.GenericSchema, Problem extends string>(
  schema: Schema,
  problems: readonly Problem[],
  form: v.InferInput<Schema>,
): Result<v.InferOutput<Schema>, Problems<Schema, Problem>> {
  const parsed = v.safeParse(schema, form);
  if (parsed.success) return ok(parsed.output);
  const found = new Map<string, Problem>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    const problem = problems.find((known) => known === issue.message);
    if (problem === undefined) throw new Error(`${field}: ${issue.message}`); // a schema's message must be one of `problems`
    if (!found.has(field)) found.set(field, problem);
  }
  return err(Object.fromEntries(found) as Problems<Schema, Problem>);
}

/** The length of an e-mail address, in characters: the limit of RFC 5321. */
export const MAX_EMAIL = limits.email;

const EMAIL = new RegExp(limits.emailPattern);

/** Whether a text is an e-mail address to which a mail can be sent. The server decides by the same pattern. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** For an optional e-mail field. */
export const isEmailOrEmpty = (text: string): boolean => text === '' || isEmail(text);
