import { lengthOf } from '#base/characters.ts';
import { err, ok, type Result } from '#base/result.ts';
import { isEmailOrEmpty } from '../check-form.ts';
import { cleanText } from '../clean-text.ts';
import { isDay } from '../enquiry/wishes.ts';
import { isLink, typedLink } from '../links.ts';
import { parseNumber } from '../parse-number.ts';
import type { AdvisorFields } from './advisor.ts';
import { ADVISOR_LIMITS } from './advisor-form.ts';
import {
  appliesTo,
  byField,
  type FieldRow,
  type FormField,
  fieldRows,
  formFields,
  MAX_FEATURE_LENGTH,
} from './field-table.ts';
import type { ListingFields } from './listing-fields.ts';
import {
  type AdvisorForm,
  type FormValues,
  type ListingForm,
  OTHER_ADVISOR,
} from './listing-form.ts';
import { cleanTexts, MAX_CAPTION, type PhotoTexts } from './photos/photo-texts.ts';

/** The problem of one field; `limit` in characters, or as a number. */
export type FieldProblem =
  | { readonly type: 'required' | 'notADate' | 'notANumber' | 'negative' | 'notWhole' | 'notHalf' }
  | { readonly type: 'notAnEmail' | 'notALink' | 'renameOrNew' }
  | { readonly type: 'tooLong' | 'tooMuch' | 'tooMany'; readonly limit: number };

/** The form's names of fields. The advisor's fields have names of their own; private data are checked apart. */
export type ProblemField =
  | Exclude<keyof ListingForm, 'advisor' | 'privateData'>
  | 'advisorName'
  | 'advisorPhone'
  | 'advisorEmail'
  | 'renaming';

export type FormProblems = { readonly [Field in ProblemField]?: FieldProblem };

/** A form that may be saved. The advisor's id comes from saving. */
export type CheckedForm = {
  readonly fields: Omit<ListingFields, 'advisorId'>;
  readonly texts: PhotoTexts;
  readonly advisor: AdvisorForm;
};

/**
 * Checks the form by the table of fields, as the server will, and returns all problems at once.
 * `knownName`: the chosen advisor's current name.
 */
export function parseListingForm(
  form: ListingForm,
  knownName: string | undefined,
): Result<CheckedForm, FormProblems> {
  const problems: { -readonly [Field in ProblemField]?: FieldProblem } = {};
  const fields = byField<CheckedForm['fields']>(formFields, (field, row) => {
    // A field that the form does not show is emptied: a listing for sale has no deposit.
    const typed = appliesTo(field, form) ? form[field] : '';
    const read = readField(typed, row);
    if (!read.ok) problems[field] = read.error;
    return read.ok ? read.value : undefined;
  });
  const ofOwnFeature = ownFeatureProblem(form.ownFeature);
  if (ofOwnFeature) problems.features ??= ofOwnFeature;
  const texts = cleanTexts(form.photoTexts);
  if (Object.values(texts).some(({ caption }) => lengthOf(caption) > MAX_CAPTION))
    problems.photoTexts = { type: 'tooLong', limit: MAX_CAPTION };
  const advisor = cleanAdvisor(form.advisor);
  Object.assign(problems, advisorProblems(advisor, knownName));
  return Object.keys(problems).length === 0 ? ok({ fields, texts, advisor }) : err(problems);
}

/** Parses one field of the form into the value that the outbox and the server store. */
export function readField(
  typed: FormValues[FormField],
  { text, number, date, list, optional = false }: FieldRow,
): Result<unknown, FieldProblem> {
  if (text) {
    const written = cleanText(String(typed), text.lines);
    const clean = text.link ? typedLink(written) : written;
    const problem =
      text.link && clean !== '' && !isLink(clean)
        ? ({ type: 'notALink' } as const)
        : textProblem(clean, text.max, text.required !== undefined);
    return problem ? err(problem) : ok(clean);
  }
  if (number) return readNumber(String(typed), number, optional);
  if (date && typed !== '' && !isDay(String(typed))) return err({ type: 'notADate' });
  if (list && Array.isArray(typed)) {
    const clean = typed.map((one) => cleanText(one));
    const problem = listProblem(clean, list);
    return problem ? err(problem) : ok(clean);
  }
  return ok(typed);
}

/** Returns a typed price as the form reads it, in whole euros; undefined if it is none. An empty text is none. */
export function readPrice(typed: string): number | undefined {
  const read = readField(typed, fieldRows.price);
  return read.ok && typeof read.value === 'number' ? read.value : undefined;
}

function textProblem(text: string, limit: number, isRequired: boolean): FieldProblem | undefined {
  if (isRequired && text === '') return { type: 'required' };
  return lengthOf(text) > limit ? { type: 'tooLong', limit } : undefined;
}

function readNumber(
  text: string,
  { step, max, positive = false }: Required<FieldRow>['number'],
  optional: boolean,
): Result<number, FieldProblem> {
  if (text.trim() === '') return optional ? ok(0) : err({ type: 'required' });
  const value = parseNumber(text, step === 1);
  if (value === undefined) return err({ type: 'notANumber' });
  if (value < 0) return err({ type: 'negative' });
  if (value > max) return err({ type: 'tooMuch', limit: max });
  if (step !== undefined && !Number.isInteger(value / step))
    return err({ type: step === 1 ? 'notWhole' : 'notHalf' });
  return positive && value === 0 ? err({ type: 'required' }) : ok(value);
}

function listProblem(
  texts: readonly string[],
  { max, maxLength }: Required<FieldRow>['list'],
): FieldProblem | undefined {
  if (texts.length > max) return { type: 'tooMany', limit: max };
  return texts.some((text) => lengthOf(text) > maxLength)
    ? { type: 'tooLong', limit: maxLength }
    : undefined;
}

/** Why a typed feature cannot join the list; it then stays in its input. */
export const ownFeatureProblem = (typed: string): FieldProblem | undefined =>
  textProblem(cleanText(typed), MAX_FEATURE_LENGTH, false);

const cleanAdvisor = (advisor: AdvisorForm): AdvisorForm => ({
  ...advisor,
  name: cleanText(advisor.name),
  phone: cleanText(advisor.phone),
  email: cleanText(advisor.email),
});

function advisorProblems(advisor: AdvisorForm, knownName: string | undefined): FormProblems {
  const { name, phone, email } = advisor;
  const problems = {
    advisorName: textProblem(name, ADVISOR_LIMITS.name, hasTypedContact(advisor)),
    advisorPhone: textProblem(phone, ADVISOR_LIMITS.phone, false),
    advisorEmail:
      textProblem(email, ADVISOR_LIMITS.email, false) ??
      (isEmailOrEmpty(email) ? undefined : ({ type: 'notAnEmail' } as const)),
    renaming:
      isRenamed(advisor, knownName) && advisor.renaming === ''
        ? ({ type: 'renameOrNew' } as const)
        : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

/**
 * Whether the person changed a known advisor's name; the form then asks "rename or new?". `knownName` is the
 * current name. A name that somebody else has changed since the form was opened does not count.
 */
export function isRenamed(advisor: AdvisorForm, knownName: string | undefined): boolean {
  const name = cleanText(advisor.name);
  const shown = advisor.shown?.name ?? knownName;
  return advisor.id !== OTHER_ADVISOR && knownName !== undefined && name !== '' && name !== shown;
}

/** Adds a typed feature to the list, unless it is empty or already there in another case or with other accents. */
export function withFeature(features: readonly string[], typed: string): readonly string[] {
  const feature = cleanText(typed);
  const isThere = features.some((known) => sameWord.compare(known, feature) === 0);
  return feature === '' || isThere ? features : [...features, feature];
}

const sameWord = new Intl.Collator('es', { sensitivity: 'base' });

/** Whether the person typed a contact. Without a name the default advisor would replace it silently. */
function hasTypedContact({ phone, email, shown }: AdvisorForm): boolean {
  return (phone !== '' && phone !== shown?.phone) || (email !== '' && email !== shown?.email);
}

/** The advisor of the form, or the agency's default advisor if no name is given. */
export const namedAdvisor = (advisor: AdvisorForm, fallback: AdvisorFields): AdvisorFields =>
  advisor.name === ''
    ? fallback
    : { name: advisor.name, phone: advisor.phone, email: advisor.email };
