import type { Advisor } from '../listing/advisor.ts';
import type { Listing } from '../listing/listing.ts';
import { fieldsOf, type ListingFields } from '../listing/listing-fields.ts';
import { MAX_PHOTOS } from '../listing/photos/photo-rules.ts';
import { createUsualPrice, type PriceDoubt, priceDoubt } from '../listing/price-doubt.ts';
import { changesBetween } from '../outbox/entry/merge.ts';
import type { FieldChanges } from '../outbox/entry/outbox-entry.ts';
import type { PrivateFields } from '../private-data/private-data.ts';
import type { ColumnWords } from './column.ts';
import { createFindListing, type FindListing } from './find-listing.ts';
import type { ImportLine, WrongCell } from './import-line.ts';
import { createReadLine } from './line-fields.ts';
import { newPhotosOf } from './photo-names.ts';
import { pointProblem } from './point-check.ts';
import { createReadPrivate, type PrivateChange } from './private-cells.ts';

/** What this device knows, and compares the file with. */
export type Known = {
  /** As shown, with the changes that wait. */
  readonly listings: readonly Listing[];
  /** As shown, by the listing's id. */
  readonly privateData: ReadonlyMap<string, PrivateFields>;
  readonly advisors: readonly Advisor[];
  /** The advisor of new listings without one; undefined if this device knows none. */
  readonly defaultAdvisorId: string | undefined;
  readonly words: ColumnWords;
};

type OfFile = {
  readonly line: number;
  readonly title: string;
  /** The reference of another program. */
  readonly oldReference?: string | undefined;
  /** A reference in the file that no listing has: the line would make a listing with another one. */
  readonly unknownReference?: string | undefined;
  /** What is left out because nobody can read it, and does not keep the line from coming in. */
  readonly unread?: readonly WrongCell[];
};
type ToSave = {
  readonly fields: ListingFields;
  /** File names of photos that the listing does not have. */
  readonly photos: readonly string[];
  /** Undefined if the private data stay as they are. */
  readonly privateChange: PrivateChange | undefined;
  /** Why its price is asked about; undefined if it is like others. */
  readonly doubt: PriceDoubt | undefined;
};

export type NewLine = OfFile &
  ToSave & {
    readonly kind: 'new';
    /** The id that the listing gets; undefined = any. */
    readonly newId: string | undefined;
    /** A listing with the same title, type and operation: the line may have been imported before. */
    readonly twin: Listing | undefined;
  };
export type ChangedLine = OfFile &
  ToSave & {
    readonly kind: 'changed';
    readonly listing: Listing;
    /** The fields that differ. Empty if only photos are new, or private data differ. */
    readonly changes: FieldChanges;
  };
type SameLine = OfFile & { readonly kind: 'same'; readonly listing: Listing };
/** Whether a line brings private data to a listing that has none: they may have been erased since the file was made. */
export const bringsPrivateAnew = ({ privateChange }: ChangedLine): boolean =>
  privateChange !== undefined && privateChange.before === undefined;

export type WrongLine = OfFile & {
  readonly kind: 'wrong';
  readonly cells: readonly WrongCell[];
  readonly source: ImportLine;
  /** Undefined if the line would make a new one. */
  readonly listing: Listing | undefined;
  readonly privateBefore: PrivateFields | undefined;
};
export type PreviewLine = NewLine | ChangedLine | SameLine | WrongLine;

/** Says what each line would do. Changes nothing. */
export const previewOf = (lines: readonly ImportLine[], known: Known): readonly PreviewLine[] =>
  lines.map(createPreview(lines, known));

/** As `previewOf`, line by line, so that thousands of lines can be read in short tasks. */
export function createPreview(
  lines: readonly ImportLine[],
  known: Known,
): (line: ImportLine) => PreviewLine {
  const find = createFindListing(known.listings);
  const twinOf = createFindTwin(known.listings);
  const usualOf = createUsualPrice(known.listings);
  const readLine = createReadLine(known);
  const readPrivate = createReadPrivate(known.words);
  const doublesOf = createFindDoubles(lines, find);

  return (line) => {
    const found = find(line);
    const listing = found.ok ? found.value : undefined;
    const head = {
      line: line.line,
      title: line.cells.title?.trim() || (listing?.title ?? ''),
      oldReference: line.oldReference,
      unknownReference: found.ok && listing === undefined ? referenceIn(line) : undefined,
    };
    // Private data outlive their listing, which may be made again under its id.
    const privateBefore = known.privateData.get(listing?.id ?? line.newId ?? '');
    const wrong = (cells: readonly WrongCell[]) =>
      ({ ...head, kind: 'wrong', cells, source: line, listing, privateBefore }) as const;
    const photos = newPhotosOf(line.photos, listing?.photos ?? []);
    const problems = [
      ...(found.ok ? doublesOf(line, listing) : [found.error]),
      ...(line.problems ?? []),
      ...tooManyPhotos(photos, listing),
    ];
    if (problems.length > 0) return wrong(problems);
    const { cells, privateCells } = cellsFor(line, listing);
    const read = readLine(cells, listing);
    const ofPrivate = readPrivate(privateCells, privateBefore);
    const change = ofPrivate.ok ? ofPrivate.value.change : undefined;
    const wrongCells = [
      ...read.problems,
      ...(ofPrivate.ok ? wrongPoint(change, read.fields) : ofPrivate.error),
    ];
    if (wrongCells.length > 0 || !ofPrivate.ok) return wrong(wrongCells);
    const unread = ofPrivate.value.unread.length > 0 ? { unread: ofPrivate.value.unread } : {};
    const { fields } = read;
    const doubt = priceDoubt(fields.price, { before: listing?.price, usual: usualOf(fields) });
    const save = { fields, photos, privateChange: change, ...unread, doubt };
    if (!listing) {
      return { ...head, ...save, kind: 'new', newId: line.newId, twin: twinOf(save.fields) };
    }
    const changes = changesBetween(fieldsOf(listing), save.fields);
    const isSame = Object.keys(changes).length + photos.length === 0 && !save.privateChange;
    return isSame
      ? { ...head, ...unread, kind: 'same', listing }
      : { ...head, ...save, kind: 'changed', listing, changes };
  };
}

/** A new point that cannot be that of the listing. */
function wrongPoint(change: PrivateChange | undefined, place: ListingFields): readonly WrongCell[] {
  const value = change?.changes['point'] === undefined ? '' : change.fields.point;
  const type = pointProblem(value, place);
  return type === undefined ? [] : [{ column: 'private:point', value, problem: { type } }];
}

/** The reference of ours that a line says; undefined without one. */
const referenceIn = ({ cells }: ImportLine): string | undefined =>
  cells.reference?.trim() || undefined;

/** An empty cell does not empty what an earlier import of the line has made: there it stood for the value of the form. */
function cellsFor(
  { cells, privateCells = {}, newId }: ImportLine,
  listing: Listing | undefined,
): Required<Pick<ImportLine, 'cells' | 'privateCells'>> {
  if (listing === undefined || listing.id !== newId) return { cells, privateCells };
  return { cells: filled(cells), privateCells: filled(privateCells) };
}

const filled = (cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));

/** Returns a function that finds the other lines about the same listing, or about the same unknown reference. */
function createFindDoubles(
  lines: readonly ImportLine[],
  find: FindListing,
): (line: ImportLine, listing: Listing | undefined) => readonly WrongCell[] {
  const nameOf = ({ cells, line, newId }: ImportLine, listing: Listing | undefined) =>
    listing?.id ?? (cells.reference?.trim() || newId || `line ${line}`);
  const groups = new Map<string, number[]>();
  for (const line of lines) {
    const found = find(line);
    if (!found.ok) continue;
    const name = nameOf(line, found.value);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [line.line]);
    else group.push(line.line);
  }
  return (line, listing) => {
    const all = groups.get(nameOf(line, listing)) ?? [];
    if (all.length < 2) return [];
    const column = line.cells.id?.trim() ? 'id' : 'reference';
    const value = line.cells[column] ?? line.oldReference ?? '';
    return [{ column, value, problem: { type: 'twice', lines: all } }];
  };
}

function tooManyPhotos(
  added: readonly string[],
  listing: Listing | undefined,
): readonly WrongCell[] {
  if (added.length === 0 || (listing?.photos.length ?? 0) + added.length <= MAX_PHOTOS) return [];
  const problem = { type: 'tooMany', limit: MAX_PHOTOS } as const;
  return [{ column: 'photos', value: added.join(' | '), problem }];
}

type Alike = Pick<ListingFields, 'title' | 'type' | 'operationType'>;

function createFindTwin(listings: readonly Listing[]): (fields: Alike) => Listing | undefined {
  const nameOf = ({ title, type, operationType }: Alike) =>
    [title, type, operationType].join('\n').toLowerCase();
  const known = new Map(listings.map((listing) => [nameOf(listing), listing]));
  return (fields) => known.get(nameOf(fields));
}
