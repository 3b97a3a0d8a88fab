import * as v from 'valibot';
import { lengthOf } from '#base/characters.ts';
import { checkForm, isEmailOrEmpty, MAX_EMAIL, type Problems } from '../check-form.ts';
import { cleanText } from '../clean-text.ts';
import limits from './advisor-limits.json' with { type: 'json' };

/** The server's limits of an advisor's texts, in characters. */
export const ADVISOR_LIMITS = { ...limits, email: MAX_EMAIL };

const problems = ['required', 'tooLong', 'notAnEmail'] as const;
export type AdvisorProblem = (typeof problems)[number];

const text = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cleanText(typed)),
    v.check((clean) => lengthOf(clean) <= limit, 'tooLong'),
  );

/** An advisor outside the property form. The name is required: no default advisor replaces one. */
const advisorFormSchema = v.object({
  name: v.pipe(text(ADVISOR_LIMITS.name), v.nonEmpty('required')),
  phone: text(ADVISOR_LIMITS.phone),
  email: v.pipe(text(ADVISOR_LIMITS.email), v.check(isEmailOrEmpty, 'notAnEmail')),
});

export type AdvisorProblems = Problems<typeof advisorFormSchema, AdvisorProblem>;

/** Returns the advisor with cleaned texts, or the problem of each wrong field. */
export const checkAdvisor = (form: v.InferInput<typeof advisorFormSchema>) =>
  checkForm(advisorFormSchema, problems, form);
