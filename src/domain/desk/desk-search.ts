import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { listingStatuses, listingTypes, operationTypes } from '../listing/listing.ts';
import type { ListingDraft } from '../listing/listing-draft.ts';
import { fold } from '../search/fold.ts';
import { lackKinds } from './lacks.ts';

/** The columns that sort the table. A minus in front turns the order round. */
const deskColumns = [
  ...(['title', 'price', 'status', 'photos', 'age', 'enquiries', 'lacks'] as const),
  /** The end of the mandate, which is a column of its view only. */
  'mandate',
] as const;
export type DeskColumn = (typeof deskColumns)[number];
const orders = deskColumns.flatMap((column) => [column, `-${column}`] as const);
export type DeskOrder = (typeof orders)[number];

/** Without a status: what is on offer, which is available or reserved. */
export const deskStatuses = [...listingStatuses, 'all'] as const;
export const deskLacks = [...lackKinds, 'any'] as const;
/** By private data: mandates that end soon or have ended, and keys that somebody has. */
export const deskPrivates = ['mandates', 'keys'] as const;
export type DeskPrivate = (typeof deskPrivates)[number];

/** A value that is not valid counts as none. */
const lenient = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** What the address of the table asks for. */
export const deskSearchSchema = v.object({
  q: lenient(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
  status: lenient(v.picklist(deskStatuses)),
  operationType: lenient(v.picklist(operationTypes)),
  type: lenient(v.picklist(listingTypes)),
  advisor: lenient(v.pipe(v.string(), v.regex(ID_PATTERN))),
  lacks: lenient(v.picklist(deskLacks)),
  private: lenient(v.picklist(deskPrivates)),
  sort: lenient(v.picklist(orders)),
});

export type DeskSearch = Readonly<v.InferOutput<typeof deskSearchSchema>>;

/** Parses the table's search; a value that is not valid is dropped. */
export const parseDeskSearch = (search: Record<string, unknown>): DeskSearch =>
  v.parse(deskSearchSchema, search);

/** The filters of a view, without the order. */
const filters = ['q', 'status', 'operationType', 'type', 'advisor', 'lacks', 'private'] as const;

/** Whether two searches show the same listings. */
export const isSameView = (one: DeskSearch, other: DeskSearch): boolean =>
  filters.every((name) => one[name] === other[name]);

/** Returns the order of a search: the newest first if it asks for none, undefined (as well as a text is found) with a text. */
export const orderOf = ({ q, sort }: DeskSearch): DeskOrder | undefined =>
  sort ?? (q === undefined ? 'age' : undefined);

/** Whether two searches show the same listings in the same order. */
export const isSameSearch = (one: DeskSearch, other: DeskSearch): boolean =>
  isSameView(one, other) && orderOf(one) === orderOf(other);

/**
 * Returns whether a draft is listed in a view. A draft has no status and is finished by nobody, so it is in views of what is on
 * offer and of everything, if its values meet their filters and its title or place contains their text.
 */
export function draftInView({
  q = '',
  status = 'all',
  operationType,
  type,
  advisor,
  lacks,
  private: inPrivate,
}: DeskSearch): (draft: Pick<ListingDraft, 'form'>) => boolean {
  const words = fold(q);
  return ({ form }) =>
    status === 'all' &&
    lacks === undefined &&
    inPrivate === undefined &&
    (operationType === undefined || form.operationType === operationType) &&
    (type === undefined || form.type === type) &&
    (advisor === undefined || form.advisor.id === advisor) &&
    fold(`${form.title} ${form.location}`).includes(words);
}
