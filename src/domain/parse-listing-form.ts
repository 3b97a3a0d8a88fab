import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import { cleanText } from './clean-text.ts';
import { MAX_PRICE } from './listing.ts';
import type { ListingFields } from './listing-fields.ts';
import { type AdvisorForm, type ListingForm, OTHER_ADVISOR, otherAdvisor } from './listing-form.ts';
import { parseNumber } from './parse-number.ts';
import type { AdvisorFields } from './plan-advisor.ts';

/** What is wrong with one field; `limit` in characters or as a number, as the field has it. */
export type FieldProblem =
  | { readonly type: 'required' | 'notANumber' | 'negative' | 'notWhole' | 'notHalf' }
  | { readonly type: 'notAnEmail' | 'renameOrNew' }
  | { readonly type: 'tooLong' | 'tooMuch' | 'tooMany'; readonly limit: number };

/** Named as in the form, the advisor's fields apart. */
export type FormField =
  | Exclude<keyof ListingForm, 'advisor'>
  | 'advisorName'
  | 'advisorPhone'
  | 'advisorEmail'
  | 'renaming';

export type FormProblems = { readonly [Field in FormField]?: FieldProblem };

/** A form that may be saved. The advisor's id comes from saving. */
export type CheckedForm = {
  readonly fields: Omit<ListingFields, 'advisorId'>;
  readonly advisor: AdvisorForm;
};

/** The server's limits, in characters (`pb_migrations`, its hook of listings). */
const MAX_LENGTH = {
  title: 300,
  description: 20_000,
  location: 200,
  tourismRegistration: 60,
  feature: 80,
  advisorName: 200,
  advisorPhone: 40,
  advisorEmail: 254,
} as const;
const MAX_FEATURES = 60;
const MAX_ROOMS = 999;
const MAX_AREA = 99_999_999;

/**
 * Checks the form as the specification asks (section 5) and as the server will: title, description,
 * location and area are required, the price only has to be there. Answers with all problems at once.
 * `knownName`: the chosen advisor's name as it was.
 */
export function parseListingForm(
  form: ListingForm,
  knownName: string | undefined,
): Result<CheckedForm, FormProblems> {
  const problems: { -readonly [Field in FormField]?: FieldProblem } = {};
  const text = (field: TextField, isRequired: boolean) => {
    const clean = cleanText(form[field], field === 'description');
    const problem = textProblem(clean, MAX_LENGTH[field], isRequired);
    if (problem) problems[field] = problem;
    return clean;
  };
  const number = (field: NumberField, rules: NumberRules) => {
    const read = readNumber(form[field], rules);
    if (!read.ok) problems[field] = read.error;
    return read.ok ? read.value : 0;
  };

  const fields = {
    title: text('title', true),
    description: text('description', true),
    price: number('price', { step: 1, max: MAX_PRICE }),
    location: text('location', true),
    bedrooms: number('bedrooms', { step: 1, max: MAX_ROOMS }),
    bathrooms: number('bathrooms', { step: 0.5, max: MAX_ROOMS }),
    area: number('area', { max: MAX_AREA }),
    status: form.status,
    type: form.type,
    operationType: form.operationType,
    features: form.features.map((feature) => cleanText(feature)),
    isFeatured: form.isFeatured,
    isPremium: form.isPremium,
    energyRating: form.energyRating,
    tourismRegistration: text('tourismRegistration', false),
  };
  // Nothing is 0 m² large: the default that nobody has changed counts as not given.
  if (fields.area === 0) problems.area ??= { type: 'required' };
  const ofFeatures = featuresProblem(fields.features) ?? ownFeatureProblem(form.ownFeature);
  if (ofFeatures) problems.features = ofFeatures;
  const advisor = cleanAdvisor(form.advisor);
  Object.assign(problems, advisorProblems(advisor, knownName));
  return Object.keys(problems).length === 0 ? ok({ fields, advisor }) : err(problems);
}

type TextField = 'title' | 'description' | 'location' | 'tourismRegistration';
type NumberField = 'price' | 'bedrooms' | 'bathrooms' | 'area';
type NumberRules = { readonly step?: 1 | 0.5; readonly max: number };

const lengthOf = (text: string): number => [...text].length;

function textProblem(text: string, limit: number, isRequired: boolean): FieldProblem | undefined {
  if (isRequired && text === '') return { type: 'required' };
  return lengthOf(text) > limit ? { type: 'tooLong', limit } : undefined;
}

function readNumber(text: string, { step, max }: NumberRules): Result<number, FieldProblem> {
  if (text.trim() === '') return err({ type: 'required' });
  const value = parseNumber(text, step === 1);
  if (value === undefined) return err({ type: 'notANumber' });
  if (value < 0) return err({ type: 'negative' });
  if (value > max) return err({ type: 'tooMuch', limit: max });
  if (step !== undefined && !Number.isInteger(value / step))
    return err({ type: step === 1 ? 'notWhole' : 'notHalf' });
  return ok(value);
}

function featuresProblem(features: readonly string[]): FieldProblem | undefined {
  if (features.length > MAX_FEATURES) return { type: 'tooMany', limit: MAX_FEATURES };
  return features.some((feature) => lengthOf(feature) > MAX_LENGTH.feature)
    ? { type: 'tooLong', limit: MAX_LENGTH.feature }
    : undefined;
}

/** What keeps a feature that is being typed from becoming one: then it stays where it was typed. */
export const ownFeatureProblem = (typed: string): FieldProblem | undefined =>
  textProblem(cleanText(typed), MAX_LENGTH.feature, false);

const cleanAdvisor = (advisor: AdvisorForm): AdvisorForm => ({
  ...advisor,
  name: cleanText(advisor.name),
  phone: cleanText(advisor.phone),
  email: cleanText(advisor.email),
});

function advisorProblems(advisor: AdvisorForm, knownName: string | undefined): FormProblems {
  const { name, phone, email } = advisor;
  const problems = {
    advisorName: textProblem(name, MAX_LENGTH.advisorName, hasTypedContact(advisor)),
    advisorPhone: textProblem(phone, MAX_LENGTH.advisorPhone, false),
    advisorEmail:
      textProblem(email, MAX_LENGTH.advisorEmail, false) ??
      (email === '' || v.is(v.pipe(v.string(), v.email()), email)
        ? undefined
        : ({ type: 'notAnEmail' } as const)),
    renaming:
      isRenamed(advisor, knownName) && advisor.renaming === ''
        ? ({ type: 'renameOrNew' } as const)
        : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/** Checks an advisor by themselves, as the server will: nobody stands in for them here, so the name is required. */
export function parseAdvisor(fields: AdvisorFields): Result<AdvisorFields, FormProblems> {
  const { name, phone, email } = cleanAdvisor(otherAdvisor(fields));
  const found = advisorProblems(otherAdvisor({ name, phone, email }), undefined);
  const problems = name === '' ? { ...found, advisorName: { type: 'required' } as const } : found;
  return Object.keys(problems).length === 0 ? ok({ name, phone, email }) : err(problems);
}

/**
 * Whether a known advisor's name was changed: that asks "rename or new?" (decisions 6). `knownName` is
 * today's; what somebody else has renamed since the form showed it was not typed here.
 */
export function isRenamed(advisor: AdvisorForm, knownName: string | undefined): boolean {
  const name = cleanText(advisor.name);
  const shown = advisor.shown?.name ?? knownName;
  return advisor.id !== OTHER_ADVISOR && knownName !== undefined && name !== '' && name !== shown;
}

/**
 * A feature of somebody's own among those that are there (specification section 5): trimmed, not
 * empty, none twice; case and accents do not make another one.
 */
export function withFeature(features: readonly string[], typed: string): readonly string[] {
  const feature = cleanText(typed);
  const isThere = features.some((known) => sameWord.compare(known, feature) === 0);
  return feature === '' || isThere ? features : [...features, feature];
}

const sameWord = new Intl.Collator('es', { sensitivity: 'base' });

/** With no name the agency's advisor stands in, and what was typed of somebody else would be dropped unseen. */
function hasTypedContact({ phone, email, shown }: AdvisorForm): boolean {
  return (phone !== '' && phone !== shown?.phone) || (email !== '' && email !== shown?.email);
}

/** The agency's default advisor stands in where no name is given (decisions 6). */
export const namedAdvisor = (advisor: AdvisorForm, fallback: AdvisorFields): AdvisorFields =>
  advisor.name === ''
    ? fallback
    : { name: advisor.name, phone: advisor.phone, email: advisor.email };
