import * as v from 'valibot';
import { ID_PATTERN } from './ids.ts';

/** Who answers for a listing. The server sends phone and e-mail to admins only (decisions 4). */
export const advisorSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.number(),
  name: v.string(),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
});

export type Advisor = Readonly<v.InferOutput<typeof advisorSchema>>;
