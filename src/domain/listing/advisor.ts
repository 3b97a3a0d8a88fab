import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';

/** The contact person of a listing. The server sends phone and e-mail to staff only. */
export const advisorSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.number(),
  name: v.string(),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
});

/** An advisor as a form holds them. */
export type AdvisorFields = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

export type Advisor = Readonly<v.InferOutput<typeof advisorSchema>>;
