import * as v from 'valibot';
import { type PrivateColumn, privateColumns, privateFieldOf } from '../exchange/column.ts';
import {
  type ChoiceField,
  type FormField,
  fieldRows,
  formFields,
  type ListingField,
} from '../listing/field-table.ts';
import type { PrivateField } from '../private-data/private-data.ts';
import type { OldTable } from './old-table.ts';

/** A private field that a column can fill. Whether a portal shows the exact point is decided here, and by no other program. */
export type PrivateTarget = Exclude<PrivateColumn, 'private:pointInFeed'>;

/** What a column of another program can be for us. `oldReference` recognises the property when its file comes again. */
export type Target = ListingField | 'oldReference' | 'photos' | PrivateTarget;

/** What visitors will see, in the order in which it is offered. The old reference is kept nowhere. */
export const publicTargets: readonly Target[] = [
  ...['oldReference' as const, ...formFields],
  ...(['advisorId', 'photos'] as const),
];

/** What only the agency sees, in the order in which it is offered. */
export const privateTargets: readonly PrivateTarget[] = privateColumns.filter(
  (column): column is PrivateTarget => column !== 'private:pointInFeed',
);

/** All targets, in the order in which they are offered. */
export const targets: readonly Target[] = [...publicTargets, ...privateTargets];

/** The private field that a target fills; undefined for a public target. */
export const privateFieldIn = (target: Target): PrivateField | undefined =>
  target === 'oldReference' ? undefined : privateFieldOf(target);

/** Whether only the agency sees what a column with this target brings. */
export const isPrivateTarget = (target: Target): target is PrivateTarget =>
  privateFieldIn(target) !== undefined;

/** Several columns may fill these: their texts are joined. */
export const joinedBy: { readonly [Each in Target]?: string } = {
  location: ', ',
  description: '\n\n',
  features: ', ',
  photos: '|',
  'private:ownerName': ' ',
  'private:point': ', ',
  'private:notes': '\n',
};

export const columnsSchema = v.pipe(
  v.array(v.object({ header: v.string(), target: v.picklist(targets) })),
  v.readonly(),
);
/** What the columns of a file are for us; one that is not used is missing. */
export type Assignment = v.InferOutput<typeof columnsSchema>;

/** Files with the same headers in any order are of the same program. */
export const programOf = ({ headers }: Pick<OldTable, 'headers'>): string =>
  [...headers].sort().join('\n');

/** Two columns for a target that can take one only. */
export type Double = { readonly target: Target; readonly headers: readonly string[] };

/** What has to be changed in an assignment before it can be used. */
export const doublesIn = (assignment: Assignment): readonly Double[] =>
  targets.flatMap((target) => {
    const headers = headersOf(assignment, target);
    return headers.length > 1 && joinedBy[target] === undefined ? [{ target, headers }] : [];
  });

/** The columns of a target. */
export const headersOf = (assignment: Assignment, target: Target): readonly string[] =>
  assignment.filter((column) => column.target === target).map(({ header }) => header);

/** What a column is assigned to; undefined = it is not used. */
export const targetOf = (assignment: Assignment, header: string): Target | undefined =>
  assignment.find((column) => column.header === header)?.target;

/** Gives a column a target; undefined = it is not used. */
export function withColumn(
  assignment: Assignment,
  header: string,
  target: Target | undefined,
): Assignment {
  const others = assignment.filter((column) => column.header !== header);
  return target === undefined ? others : [...others, { header, target }];
}

/** Fields that every listing has, and that no column gives: new listings get the choice that the form begins with. */
export const defaultsFor = (assignment: Assignment) =>
  (['type', 'operationType', 'status'] as const)
    .filter((field) => headersOf(assignment, field).length === 0)
    .map((field) => ({ field, choice: String(fieldRows[field].default) }));

/** A field of the form with a closed list of values. */
export type ChoiceTarget = ChoiceField & FormField;

export const isChoice = (target: string): target is ChoiceTarget =>
  formFields.some((field) => field === target && fieldRows[field].choice !== undefined);
