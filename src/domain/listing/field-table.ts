import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '../language.ts';
import table from './fields.json' with { type: 'json' };

/**
 * Typed access to `fields.json`, the one table of a listing's fields. The server's hooks read the same
 * file. The key `text`, `number`, `choice`, `boolean`, `date`, `list`, `prices` or `relation` gives a row's kind.
 * It is a key because TypeScript infers the keys of a JSON file but not its string values. For the same reason
 * choices are keys, and the value of a choice is its position.
 *
 * Every field is merged by itself (PUSH-5). A list is one value: two lists are equal if they hold the same
 * texts in the same order.
 */
export type FieldRow = {
  /** Part of the form in which a person decides the field; absent = only the app or the server sets it. */
  readonly section?: string;
  /** The language of a translation. A listing that is written in this language has no such field. */
  readonly language?: string;
  /** `max` in characters. `required`: by the form only, or always, that is, by the server too. `link`: an address with https. */
  readonly text?: {
    readonly max: number;
    readonly lines?: boolean;
    readonly link?: boolean;
    readonly required?: string;
  };
  /** From 0 to `max`, in multiples of `step`. `positive`: the form does not accept 0. */
  readonly number?: {
    readonly max: number;
    readonly step?: number;
    readonly positive?: boolean;
    readonly unit?: string;
    /** Written without a thousands separator: a year, a reference. */
    readonly ungrouped?: boolean;
  };
  readonly choice?: Readonly<Record<string, number>>;
  readonly boolean?: object;
  /** A day as `2026-12-01`, not an instant: no time zone moves it. */
  readonly date?: object;
  /** At most `max` texts of at most `maxLength` characters. */
  readonly list?: { readonly max: number; readonly maxLength: number };
  /** At most `max` earlier prices, the newest first. */
  readonly prices?: { readonly max: number };
  /** The server's collection of the record that the field names by its id. */
  readonly relation?: string;
  /** The value in a new form. Without it: an empty text, 0 or false. */
  readonly default?: string | number;
  /** The field may be empty. A listing without a value lacks the field. Not for booleans, lists and relations. */
  readonly optional?: boolean;
  /** Only the server sets the field; it refuses requests that do. */
  readonly byServer?: boolean;
  /** The detail shows the number in large type. */
  readonly isFigure?: boolean;
  /** The history keeps the field's changes. */
  readonly kept: boolean;
  /**
   * Visitors receive the field. True for all fields: visitors may filter by every column of a listing, so a
   * private value needs its own collection. A test compares this column with the server's answers.
   */
  readonly public: boolean;
};

type Table = typeof table;

type Where<Kind> = {
  [Field in keyof Table]: Table[Field] extends Kind ? Field : never;
}[keyof Table];

/** A field that a person decides. */
export type ListingField = Where<{ readonly section: string }>;
/** A field with its own input in the form. The advisor is edited in a separate part of the form. */
export type FormField = Exclude<ListingField, Where<{ readonly relation: string }>>;
export type TextField = Where<{ readonly text: object }>;
export type NumberField = Where<{ readonly number: object }>;
export type ChoiceField = Where<{ readonly choice: object }>;
/** A number that the detail shows in large type. */
export type FigureField = Extract<ListingField, Where<{ readonly isFigure: boolean }>>;
export type OptionalField = Extract<ListingField, Where<{ readonly optional: boolean }>>;

/** One of a field's choices. */
export type Choice<Field extends ChoiceField> = `${Exclude<keyof Table[Field]['choice'], symbol>}`;

/** The type of a field's value. */
export type ValueOf<Field extends ListingField> = Field extends ChoiceField
  ? Choice<Field>
  : Table[Field] extends { readonly number: object }
    ? number
    : Table[Field] extends { readonly boolean: object }
      ? boolean
      : Table[Field] extends { readonly list: object }
        ? string[]
        : string;

/** All rows by the device's name of the field. */
export const fieldRows: Readonly<Record<keyof Table, FieldRow>> = table;

const names = Object.keys(fieldRows) as readonly (keyof Table)[];

/** The fields that a person decides, in the order of the table. */
export const listingFields = names.filter(
  (field): field is ListingField => fieldRows[field].section !== undefined,
);

/** As `listingFields`, without the advisor. */
export const formFields = listingFields.filter(
  (field): field is FormField => fieldRows[field].relation === undefined,
);

/** The highest price, in whole euros. */
export const MAX_PRICE = table.price.number.max;
/** The maximum length of one feature, in characters. */
export const MAX_FEATURE_LENGTH = table.features.list.maxLength;

const rowsByName: ReadonlyMap<string, FieldRow> = new Map(Object.entries(fieldRows));

/** The row of a field; undefined for a name that this version of the app does not know. */
export const rowOf = (field: string): FieldRow | undefined => rowsByName.get(field);

/** The numbers that the detail shows in large type. */
export const figureFields = listingFields.filter(
  (field): field is FigureField => fieldRows[field].isFigure === true,
);

/**
 * Whether a listing, or one in the form, has the field. Those of the section `rental`, as the deposit, are not for sales, and nothing is
 * translated into its own language.
 */
export const appliesTo = (
  field: ListingField,
  listing: {
    readonly operationType: ValueOf<'operationType'>;
    readonly language?: Language | '' | undefined;
  },
): boolean =>
  (listing.operationType !== 'venta' || fieldRows[field].section !== 'rental') &&
  fieldRows[field].language !== (listing.language || DEFAULT_LANGUAGE);

/** The language of a translation's field; undefined for any other field. */
export const translationLanguage = (field: string): Language | undefined =>
  parseLanguage(rowOf(field)?.language);

/** Choices in the order in which they are offered. */
export const choicesIn = (choice: Required<FieldRow>['choice']): readonly string[] =>
  Object.entries(choice)
    .sort(([, one], [, other]) => one - other)
    .map(([name]) => name);

/** As `choicesIn`, typed by the field. */
export const choicesOf = <Field extends ChoiceField>(field: Field): readonly Choice<Field>[] =>
  choicesIn(table[field].choice).map((name) => name as Choice<Field>);

/** The value of a field that was left empty. */
export const emptyValue = ({ number }: FieldRow): 0 | '' => (number === undefined ? '' : 0);

/** Whether the value of an optional field says that there is none. */
export function isLeftEmpty(field: string, value: unknown): boolean {
  const row = rowOf(field);
  return row?.optional === true && value === emptyValue(row);
}

/** An object with one value a field. The cast holds because the fields are the keys of `Values`. */
export const byField = <Values extends object>(
  fields: readonly (keyof Values & keyof Table)[],
  make: (field: keyof Values & keyof Table, row: FieldRow) => unknown,
): Values =>
  Object.fromEntries(fields.map((field) => [field, make(field, fieldRows[field])])) as Values;
