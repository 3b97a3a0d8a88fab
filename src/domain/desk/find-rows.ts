import { type Language, perLanguage } from '../language.ts';
import { type Listing, listingStatuses } from '../listing/listing.ts';
import { textOf } from '../listing/listing-texts.ts';
import { fold } from '../search/fold.ts';
import { type DeskRow, isEnding } from './desk-row.ts';
import type { DeskColumn, DeskOrder, DeskSearch } from './desk-search.ts';
import { isUrgent } from './lacks.ts';

/** Returns whether a row is in a view. The text is the catalogue's part. */
export function passes(search: DeskSearch): (row: DeskRow) => boolean {
  const passesOthers = passesBesidesStatus(search);
  return (row) => hasStatus(row.listing.status, search.status) && passesOthers(row);
}

/**
 * Returns a function that counts the rows of a view. The rows are divided by status once: most views ask for nothing else, and
 * then no row is looked at again.
 */
export function countsIn(rows: readonly DeskRow[]): (view: DeskSearch) => number {
  const byStatus = new Map<Listing['status'], DeskRow[]>(
    listingStatuses.map((status) => [status, []]),
  );
  for (const row of rows) byStatus.get(row.listing.status)?.push(row);
  return (view) => {
    const { operationType, type, advisor, lacks, private: inPrivate } = view;
    const asks = [operationType, type, advisor, lacks, inPrivate];
    const takesAll = asks.every((asked) => asked === undefined);
    const passesOthers = passesBesidesStatus(view);
    let count = 0;
    for (const [status, own] of byStatus) {
      if (!hasStatus(status, view.status)) continue;
      if (takesAll) count += own.length;
      else for (const row of own) if (passesOthers(row)) count += 1;
    }
    return count;
  };
}

function passesBesidesStatus(search: DeskSearch): (row: DeskRow) => boolean {
  const { operationType, type, advisor, lacks, private: inPrivate } = search;
  return ({ listing, lacks: own, privateData, mandateDays }) =>
    (operationType === undefined || listing.operationType === operationType) &&
    (type === undefined || listing.type === type) &&
    (advisor === undefined || listing.advisorId === advisor) &&
    (lacks === undefined || (lacks === 'any' ? own.some(isUrgent) : own.includes(lacks))) &&
    (inPrivate !== 'mandates' || isEnding(mandateDays)) &&
    (inPrivate !== 'keys' || areKeysOut(privateData));
}

const hasStatus = (own: DeskRow['listing']['status'], asked: DeskSearch['status']): boolean => {
  if (asked === undefined) return own === 'available' || own === 'reserved';
  return asked === 'all' || own === asked;
};

const areKeysOut = (data: DeskRow['privateData']): boolean =>
  data !== undefined && data.keysHolder !== '';

/** What these columns sort by, lowest first. */
const numbers = {
  price: ({ listing }) => listing.price,
  status: ({ listing }) => listingStatuses.indexOf(listing.status),
  photos: ({ listing }) => listing.photos.length,
  enquiries: ({ enquiries }) => enquiries,
  lacks: ({ lacks }) => lacks.filter(isUrgent).length,
  mandate: ({ mandateDays = Number.MAX_SAFE_INTEGER }) => mandateDays,
} satisfies Partial<Record<DeskColumn, (row: DeskRow) => number>>;

const compareText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Sorts rows by a column, ages from the newest on, titles as the language of the page shows them. Equal rows keep their order; without an order, all do. */
export function inOrder(
  rows: readonly DeskRow[],
  order: DeskOrder | undefined,
  language: Language,
): readonly DeskRow[] {
  if (order === undefined) return rows;
  const { column, isDown } = readOrder(order);
  const sign = isDown ? -1 : 1;
  if (column === 'title' || column === 'age') {
    const upwards = column === 'age' ? -sign : sign;
    const keyOf = ({ listing }: DeskRow) =>
      column === 'age' ? listing.createdAt : foldedTitle(listing, language);
    return rows
      .map((row) => ({ row, text: keyOf(row) }))
      .sort((a, b) => upwards * compareText(a.text, b.text))
      .map(({ row }) => row);
  }
  const numberOf = numbers[column];
  return rows
    .map((row) => ({ row, number: sign * numberOf(row) }))
    .sort((a, b) => a.number - b.number)
    .map(({ row }) => row);
}

const folded = perLanguage(() => new WeakMap<Listing, string>());

/** Folded once for each listing and language. */
function foldedTitle(listing: Listing, language: Language): string {
  const title = folded[language].get(listing) ?? fold(textOf(listing, language).title.text);
  folded[language].set(listing, title);
  return title;
}

/** `-price` → price, downwards. */
export function readOrder(order: DeskOrder): {
  readonly column: DeskColumn;
  readonly isDown: boolean;
} {
  const isDown = order.startsWith('-');
  return { column: (isDown ? order.slice(1) : order) as DeskColumn, isDown };
}
