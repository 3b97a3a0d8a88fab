import { lengthOf } from '#base/characters.ts';
import { err, ok, type Result } from '#base/result.ts';
import { isEmailOrEmpty, MAX_EMAIL } from '../check-form.ts';
import { cleanText } from '../clean-text.ts';
import { isDay, isPhone } from '../enquiry/wishes.ts';
import { parseNumber } from '../parse-number.ts';
import table from './fields.json' with { type: 'json' };
import { pointOf, pointText } from './point.ts';
import {
  byPrivateField,
  type PrivateField,
  type PrivateFields,
  type PrivateRow,
  privateFields,
  privateRows,
} from './private-data.ts';
import type { PrivateForm } from './private-form.ts';

const COMMISSION = table.commission.number;

/** The problem of one field; `limit` in characters, or as a number. */
export type PrivateProblem =
  | { readonly type: 'notAReference' | 'notAPoint' | 'notAPhone' | 'notAnEmail' }
  | { readonly type: 'notADate' | 'endsBefore' | 'notANumber' | 'negative' | 'notHundredths' }
  | { readonly type: 'tooLong' | 'tooMuch'; readonly limit: number };
export type PrivateProblems = { readonly [Field in PrivateField]?: PrivateProblem };

/** Checks the form as the server will. Returns the cleaned values, or all problems at once. */
export function parsePrivateForm(form: PrivateForm): Result<PrivateFields, PrivateProblems> {
  const fields = cleaned(form);
  const commission = readCommission(form.commission);
  const problems: Partial<Record<PrivateField, PrivateProblem>> = {
    ...textProblems(fields),
    ...formatProblems(fields),
    ...(commission.ok ? {} : { commission: commission.error }),
  };
  return commission.ok && Object.keys(problems).length === 0
    ? ok({ ...fields, commission: commission.value })
    : err(problems);
}

function cleaned({ commission: _apart, ...form }: PrivateForm): Omit<PrivateFields, 'commission'> {
  const texts = byPrivateField<PrivateForm>(({ text, email, lines }, field) => {
    const typed = Reflect.get(form, field);
    return typeof typed === 'string' && (text || email) ? cleanText(typed, lines) : typed;
  });
  return {
    ...form,
    ...texts,
    cadastralReference: texts.cadastralReference.replaceAll(' ', '').toUpperCase(),
    point: typedPoint(texts.point),
  };
}

const TYPED_POINT = /^(-?\d{1,2}(?:\.\d+)?)[,; ] ?(-?\d{1,3}(?:\.\d+)?)$/;

/** The stored form of a point as maps copy it: `43.3623, -8.4115`. Any other text stays, for the check to name it. */
function typedPoint(typed: string): string {
  const clean = cleanText(typed);
  const [, lat, lon] = TYPED_POINT.exec(clean) ?? [];
  const stored = pointText({ lat: Number(lat), lon: Number(lon) });
  return stored === '' || lat === undefined ? clean : stored;
}

type Checked = Omit<PrivateFields, 'commission'>;

/** A field with a pattern has its own problem. */
const limitOf = ({ text, email, pattern }: PrivateRow): number | undefined =>
  email ? MAX_EMAIL : pattern ? undefined : text;

function textProblems(fields: Checked): PrivateProblems {
  const problems = privateFields.flatMap((field) => {
    const limit = limitOf(privateRows[field]);
    const value = Reflect.get(fields, field);
    const isTooLong = limit !== undefined && typeof value === 'string' && lengthOf(value) > limit;
    return isTooLong ? [[field, { type: 'tooLong', limit }] as const] : [];
  });
  return Object.fromEntries(problems);
}

const REFERENCE = new RegExp(table.cadastralReference.pattern);

/** Empty fields have no problem. */
function formatProblems(fields: Checked): PrivateProblems {
  const { cadastralReference, point, ownerPhone, ownerEmail, mandateDate, mandateEnd } = fields;
  const wrong = (typed: string, isRight: (text: string) => boolean) =>
    typed !== '' && !isRight(typed);
  return {
    ...(wrong(cadastralReference, (typed) => REFERENCE.test(typed)) && {
      cadastralReference: { type: 'notAReference' },
    }),
    ...(wrong(point, (typed) => pointOf(typed) !== undefined) && { point: { type: 'notAPoint' } }),
    ...(wrong(ownerPhone, isPhone) && { ownerPhone: { type: 'notAPhone' } }),
    ...(wrong(ownerEmail, isEmailOrEmpty) && { ownerEmail: { type: 'notAnEmail' } }),
    ...(wrong(mandateDate, isDay) && { mandateDate: { type: 'notADate' } }),
    // Days in this form sort as texts.
    ...(mandateEnd !== '' && mandateEnd < mandateDate && { mandateEnd: { type: 'endsBefore' } }),
    ...(wrong(mandateEnd, isDay) && { mandateEnd: { type: 'notADate' } }),
  };
}

/** Per cent as people type them: `3`, `2,5`, `2,5 %`. Nothing typed is 0. */
function readCommission(typed: string): Result<number, PrivateProblem> {
  const bare = typed.replace('%', '');
  if (bare.trim() === '') return ok(0);
  const value = parseNumber(bare);
  if (value === undefined) return err({ type: 'notANumber' });
  if (value < COMMISSION.min) return err({ type: 'negative' });
  if (value > COMMISSION.max) return err({ type: 'tooMuch', limit: COMMISSION.max });
  return value === Number(value.toFixed(COMMISSION.decimals))
    ? ok(value)
    : err({ type: 'notHundredths' });
}
