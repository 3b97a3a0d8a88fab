import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { remoteFieldName } from '../listing/remote-names.ts';
import table from './fields.json' with { type: 'json' };

type Table = typeof table;
type ValueOf<Row> = Row extends { readonly choice: infer Choice }
  ? '' | keyof Choice
  : Row extends { readonly boolean: unknown }
    ? boolean
    : Row extends { readonly number: unknown }
      ? number
      : string;

/**
 * What the agency alone knows about a listing, as `fields.json` says. An empty field is '', 0 or false, as on the server. Days are written
 * `2026-12-01`, the point as by `pointText`: one value, so that no merge joins halves of two points. The commission is per cent, the
 * cadastral reference 20 digits and capitals. `keysHolder` is empty while the keys are in their place.
 */
export type PrivateFields = { readonly [Field in keyof Table]: ValueOf<Table[Field]> };
export type PrivateField = keyof Table;
export type Mandate = keyof Table['mandate']['choice'];

/** What a row of the table may hold, as of a listing's (`field-table.ts`); `text` is the maximum length in characters. */
export type PrivateRow = {
  readonly text?: number;
  readonly lines?: boolean;
  readonly pattern?: string;
  readonly email?: boolean;
  readonly day?: boolean;
  readonly boolean?: boolean;
  readonly number?: { readonly min: number; readonly max: number; readonly decimals: number };
  readonly choice?: Readonly<Record<string, number>>;
};
export const privateRows: Readonly<Record<PrivateField, PrivateRow>> = table;

/** The fields in the order of the form. */
export const privateFields = Object.keys(table) as readonly PrivateField[];

/** The kinds of a mandate; the same codes as on the server. */
export const mandates = Object.keys(table.mandate.choice) as readonly Mandate[];

/** An object with one value a field. The cast holds because the fields are the keys of `Values`. */
export const byPrivateField = <Values extends Readonly<Record<PrivateField, unknown>>>(
  make: (row: PrivateRow, field: PrivateField) => unknown,
): Values =>
  Object.fromEntries(
    privateFields.map((field) => [field, make(privateRows[field], field)]),
  ) as Values;

const emptyOf = ({ boolean, number }: PrivateRow): false | 0 | '' =>
  boolean ? false : number ? 0 : '';

/** The private data of a listing about which nothing is known yet. */
export const NO_PRIVATE_DATA = byPrivateField<PrivateFields>(emptyOf);

function kindSchema({ boolean, number, choice }: PrivateRow): v.GenericSchema {
  if (boolean) return v.boolean();
  if (number) return v.number();
  return choice ? v.picklist(['', ...Object.keys(choice)]) : v.string();
}

/** A row that an earlier version of the app stored lacks fields. */
const fields = byPrivateField<{
  [Field in PrivateField]: v.OptionalSchema<
    v.GenericSchema<PrivateFields[Field]>,
    PrivateFields[Field]
  >;
}>((row) => v.optional(kindSchema(row), emptyOf(row)));

export const privateFieldsSchema = v.object(fields);

/** In the history of a listing, the server writes this before the names of these fields. */
export const PRIVATE_PREFIX = 'private:';

/** Whether a name is a field of the private data. The listing has a `floor` of its own, with the same words. */
export const isPrivateField = (name: string): name is PrivateField =>
  privateFields.some((field) => field === name);

/** The private data of one listing, as this device stores them. */
export const privateDataSchema = v.object({
  /** The listing's id. The record outlives its listing. */
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whether they were changed since they were made; undefined = the server has not told yet. */
  hasHistory: v.optional(v.boolean()),
  ...fields,
});
export type PrivateData = Readonly<v.InferOutput<typeof privateDataSchema>>;

const remoteNames = [...Object.keys(privateDataSchema.entries)].map(
  (name) => [name, remoteFieldName(name)] as const,
);

/** The server's row, under the device's names. */
export const remotePrivateDataSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((row) =>
    Object.fromEntries(remoteNames.map(([name, remote]) => [name, row[remote]])),
  ),
  privateDataSchema,
);

/** The fields without id and revision; empty ones for no record. */
export const privateFieldsOf = (data: PrivateFields | undefined): PrivateFields =>
  v.parse(privateFieldsSchema, data ?? NO_PRIVATE_DATA);

/** Whether every field is empty: such data need no record. */
export const isEmptyPrivateData = (data: PrivateFields): boolean =>
  privateFields.every((field) => data[field] === NO_PRIVATE_DATA[field]);
