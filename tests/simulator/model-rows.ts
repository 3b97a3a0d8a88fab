import { err } from '#base/result.ts';
import type { FieldProblem, RemoteFailure } from '#domain/failure.ts';
import { type Deed, KEPT, type ListingRow, type ModelState } from './model-state.ts';

/** What the model server takes and refuses, in the real server's codes, and what a write has changed. */

const MAX_TITLE = 300;

/** What a listing has where nothing was sent. */
export const BLANK = {
  ...{ title: '', description: '', price: 0, location: '', bedrooms: 0, bathrooms: 0, area: 0 },
  ...{ status: 'available', type: 'apartment', operation_type: 'venta', features: [] },
  ...{ is_featured: false, is_premium: false, ready: false, advisor_id: '', energy_rating: '' },
  tourism_registration: '',
};

export const CONFLICT: RemoteFailure = { type: 'Conflict' };
export const GONE: RemoteFailure = { type: 'Gone' };
export const NOT_UNIQUE = 'validation_not_unique';
export const NO_REL = 'validation_missing_rel_records';

export const problem = (field: string, code: string): FieldProblem => ({
  field,
  code,
  message: code,
});
export const refused = (...fields: FieldProblem[]) =>
  err<RemoteFailure>({ type: 'Refused', fields });

/** What is wrong with a listing that is to be stored beside these advisors. */
export function problemsOf(row: ListingRow, advisors: ModelState['advisors']): FieldProblem[] {
  const required = ['title', 'location'].filter((name) => row[name] === '');
  const advisor = String(row.advisor_id);
  return [
    ...required.map((name) => problem(name, 'validation_required')),
    ...(String(row.title).length > MAX_TITLE
      ? [problem('title', 'validation_max_text_constraint')]
      : []),
    ...(advisor !== '' && !advisors.has(advisor) ? [problem('advisor_id', NO_REL)] : []),
  ];
}

/** Everything about a new record is a change. */
export const asNew = (fields: Readonly<Record<string, unknown>>): Deed['changes'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [undefined, value]]));

/** The fields whose changes are kept, where a listing differs from what it was. */
export const between = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Deed['changes'] =>
  Object.fromEntries(
    KEPT.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map(
      (name) => [name, [before[name], after[name]]],
    ),
  );
