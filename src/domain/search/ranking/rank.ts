import { type ListingStatus, type ListingType, listingTypes } from '../../listing/listing.ts';
import { isHome } from '../../listing/similar.ts';
import { someLabel } from '../feature-labels.ts';
import { fold } from '../fold.ts';
import { type SimpleCondition, simpleOnes, type TextCondition } from '../reading/condition.ts';
import { namesOfFeature } from '../reading/phrases.ts';
import { tokenize } from '../reading/tokens.ts';
import { understand } from '../reading/understand.ts';
import { hasName, isHomeWord } from '../reading/word-forms.ts';
import type { Searchable } from '../searchable.ts';

/** Those that can be had come first. */
const STATUS: Readonly<Record<ListingStatus, number>> = {
  available: 0,
  reserved: 1,
  sold: 2,
  archived: 3,
};
const STATUSES = Object.keys(STATUS).length;

const placeOf = new Map(listingTypes.map((type, at) => [type, at * STATUSES]));

/** A listing's type and status as one small number, which the catalogue keeps: a key press ranks thousands of listings. */
export const standingOf = ({ type, status }: Pick<Searchable, 'type' | 'status'>): number =>
  (placeOf.get(type) ?? 0) + STATUS[status];

/** What a typed text says about the order of the listings that it finds. */
export type TextOrder = {
  /** The group of each standing: lower ones first. */
  readonly ranks: readonly number[];
  /** A text so long that a title which has it is meant, folded; undefined for others. */
  readonly title: string | undefined;
  /** Whether a title says the first feature that is asked for; others have only a label, a field or a description. */
  readonly isSaid: ((listing: Searchable, text: string) => boolean) | undefined;
  /** Low prices first among listings whose type fits equally well: sales, then rents. */
  readonly isCheapFirst: boolean;
};

const WORDS_OF_TITLE = 3;

/** How a type fits: it is named; it is meant too, as a penthouse for a flat; it only has what is named, as a flat has a garage. */
const FITS = ['named', 'also', 'other'] as const;
type Fit = (typeof FITS)[number];
const LAST = FITS.length - 1;

/**
 * The order that a typed text asks for: listings of the named type, those of a type that it means too, sold ones of both, and then
 * those that only have what is named. A title that has the whole text is first of all. Among equals those that say what is asked for, and then what can be had.
 */
export function textOrder(typed: string): TextOrder {
  const conditions = understand(typed).map(({ condition }) => condition);
  const tokens = tokenize(typed);
  const saysHome = tokens.some(({ text }) => isHomeWord(text));
  const fitOf = fitter(conditions.map(simpleOnes), saysHome);
  return {
    ranks: listingTypes.flatMap((type) =>
      Object.values(STATUS).map(
        (status) => (1 + groupOf(fitOf(type), status)) * 2 * STATUSES + status,
      ),
    ),
    title: tokens.length < WORDS_OF_TITLE ? undefined : fold(typed.trim()),
    isSaid: sayingTest(conditions),
    isCheapFirst: conditions.some(({ kind }) => kind === 'cheap'),
  };
}

const groupOf = (fit: Fit, status: number): number =>
  fit === 'other' ? 2 * LAST : FITS.indexOf(fit) + (status >= STATUS.sold ? LAST : 0);

/** @param saysHome whether the text has a word for any home: then a garage, an office or land comes after homes */
function fitter(
  conditions: readonly (readonly SimpleCondition[])[],
  saysHome: boolean,
): (type: ListingType) => Fit {
  const types = conditions.map((all) => all.flatMap((one) => (one.kind === 'type' ? one : [])));
  const named = types.find((names) => names.some(({ isExtra }) => !isExtra));
  return (type) => {
    if (named === undefined) return saysHome && !isHome(type) ? 'other' : 'named';
    if (named.some((one) => one.types.has(type))) return 'named';
    return named.some((one) => one.also.has(type)) ? 'also' : 'other';
  };
}

/**
 * The test of the first feature alone: then a longer text never changes the order of what its beginning has found. A label counts
 * where several fields have what is asked for: "no stairs" are a lift, the ground floor, and first of all step-free access.
 */
function sayingTest(conditions: readonly TextCondition[]): TextOrder['isSaid'] {
  const feature = conditions.find((one) => one.kind === 'feature');
  if (feature?.kind !== 'feature') return undefined;
  const { names, choices } = feature;
  const says = (text: string) => names.some((name) => hasName(text, name));
  const fields = new Set([...choices].map((choice) => choice.split('=')[0]));
  const hasLabel = someLabel((label) => fields.size > 1 && says(namesOfFeature(label)));
  return (listing, text) => hasLabel(listing) || says(text.slice(0, text.indexOf('\n')));
}

/** The group of a listing; `text`: its folded text. */
export function rankOf(
  { ranks, title, isSaid }: TextOrder,
  listing: Searchable,
  text: string,
): number {
  const at = title === undefined ? -1 : text.indexOf(title);
  if (at >= 0 && at < text.indexOf('\n')) return 0;
  const rank = ranks[standingOf(listing)] ?? 0;
  return isSaid === undefined || isSaid(listing, text) ? rank : rank + STATUSES;
}

/** The group in which "cheap first" compares prices: by type alone, and sales before rents, whose prices are of another kind. */
export const cheapGroup = (rank: number, { operationType }: Searchable): number =>
  2 * Math.floor(rank / (2 * STATUSES)) + (operationType === 'venta' ? 0 : 1);

/** The price as "cheap first" compares it: on request is last, because nobody knows how cheap it is. */
export const cheapness = ({ price }: Searchable): number =>
  price === 0 ? Number.MAX_VALUE : price;
