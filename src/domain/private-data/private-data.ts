import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { remoteFieldName } from '../listing/remote-names.ts';

/** The kinds of a mandate; the same codes as on the server. */
export const mandates = ['exclusive', 'shared', 'verbal'] as const;
export type Mandate = (typeof mandates)[number];

const fields = {
  street: v.string(),
  streetNumber: v.string(),
  floor: v.string(),
  door: v.string(),
  /** 20 digits and capitals without spaces. */
  cadastralReference: v.string(),
  /** As `pointText` writes it: one value, so that no merge joins halves of two points. */
  point: v.string(),
  /** Whether the portals' feed may show the exact point. */
  pointInFeed: v.boolean(),
  ownerName: v.string(),
  ownerPhone: v.string(),
  ownerEmail: v.string(),
  mandate: v.picklist(['', ...mandates]),
  /** Days as `2026-12-01`. */
  mandateDate: v.string(),
  mandateEnd: v.string(),
  /** Per cent, with two decimals at most; 0 = not agreed. */
  commission: v.number(),
  keysPlace: v.string(),
  /** Who has taken the keys; '' while they are in their place. */
  keysHolder: v.string(),
  notes: v.string(),
};

/** What the agency alone knows about a listing. An empty field is '', 0 or false, as on the server. */
export const privateFieldsSchema = v.object(fields);
export type PrivateFields = Readonly<v.InferOutput<typeof privateFieldsSchema>>;
export type PrivateField = keyof PrivateFields;

/** The fields in the order of the form. */
export const privateFields = Object.keys(fields) as readonly PrivateField[];

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

/** The private data of a listing about which nothing is known yet. */
export const NO_PRIVATE_DATA: PrivateFields = {
  street: '',
  streetNumber: '',
  floor: '',
  door: '',
  cadastralReference: '',
  point: '',
  pointInFeed: false,
  ownerName: '',
  ownerPhone: '',
  ownerEmail: '',
  mandate: '',
  mandateDate: '',
  mandateEnd: '',
  commission: 0,
  keysPlace: '',
  keysHolder: '',
  notes: '',
};

/** The fields without id and revision; empty ones for no record. */
export const privateFieldsOf = (data: PrivateFields | undefined): PrivateFields =>
  v.parse(privateFieldsSchema, data ?? NO_PRIVATE_DATA);

/** Whether every field is empty: such data need no record. */
export const isEmptyPrivateData = (data: PrivateFields): boolean =>
  privateFields.every((field) => data[field] === NO_PRIVATE_DATA[field]);
