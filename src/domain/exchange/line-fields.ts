import { err, ok, type Result } from '#base/result.ts';
import type { Advisor } from '../listing/advisor.ts';
import {
  appliesTo,
  byField,
  emptyValue,
  fieldRows,
  type ListingField,
  listingFields,
} from '../listing/field-table.ts';
import type { Listing } from '../listing/listing.ts';
import { fieldsOf, type ListingFields } from '../listing/listing-fields.ts';
import { newListingForm, otherAdvisor, ROOMS, roomsOf } from '../listing/listing-form.ts';
import { readField } from '../listing/parse-listing-form.ts';
import { sameStored } from '../outbox/entry/merge.ts';
import { advisorNames, cellText } from './cell-text.ts';
import type { ColumnWords } from './column.ts';
import type { CellProblem, ImportLine, WrongCell } from './import-line.ts';
import { createReadCell } from './read-cell.ts';

/** The fields of a line. A wrong cell counts as unchanged or empty. */
type LineFields = {
  readonly fields: ListingFields;
  readonly problems: readonly WrongCell[];
};

type Cells = ImportLine['cells'];
type Read = (field: ListingField, cell: string | undefined) => Result<unknown, CellProblem>;

export type ReadLine = (cells: Cells, listing: Listing | undefined) => LineFields;

type Known = {
  readonly words: ColumnWords;
  readonly advisors: readonly Advisor[];
  readonly defaultAdvisorId: string | undefined;
};

/** Returns a function that reads the cells of a line about a known listing or, without one, of a new one. */
export function createReadLine({ words, advisors, defaultAdvisorId }: Known): ReadLine {
  const readCell = createReadCell(words, advisors);
  const nameOf = advisorNames(advisors);
  const defaults = newListingForm(otherAdvisor());

  /** An empty cell is the value that the form begins with. A listing without a description comes in, but visitors do not see it yet. */
  const readNew: Read = (field, cell = '') => {
    if (cell.trim() !== '') return readCell(field, cell);
    if (field === 'description') return ok('');
    if (field === 'advisorId')
      return defaultAdvisorId === undefined ? err({ type: 'required' }) : ok(defaultAdvisorId);
    return readField(defaults[field], fieldRows[field]);
  };
  /**
   * A cell that says what an export of the listing would say is unchanged, even where the stored value breaks a rule of
   * today. So what is exported can always be imported.
   */
  const readKnown =
    (listing: Listing, before: ListingFields): Read =>
    (field, cell) => {
      if (cell === undefined || cell === cellText(field, listing, words, nameOf))
        return ok(before[field]);
      const read = readCell(field, cell);
      return read.ok && sameStored(field, before[field], read.value) ? ok(before[field]) : read;
    };

  return (cells, listing) => {
    const problems: WrongCell[] = [];
    const before = listing && fieldsOf(listing);
    const read = listing && before ? readKnown(listing, before) : readNew;
    const all = byField<ListingFields>(listingFields, (field, row) => {
      const result = read(field, cells[field]);
      if (result.ok) return result.value;
      problems.push({ column: field, value: cells[field] ?? '', problem: result.error });
      return before === undefined ? emptyValue(row) : before[field];
    });
    const fields = before === undefined ? withRooms(all, cells) : all;
    return { fields: withoutOthers(fields, before), problems };
  };
}

/** Without a cell, a new listing has the rooms that the form gives its type. */
const withRooms = (fields: ListingFields, cells: Cells): ListingFields => ({
  ...fields,
  ...Object.fromEntries(
    ROOMS.filter((field) => !cells[field]?.trim()).map((field) => [
      field,
      Number(roomsOf(fields.type, field)),
    ]),
  ),
});

/** As the form does, empties what a listing of this operation and language does not have, unless nothing of it has changed. */
function withoutOthers(fields: ListingFields, before: ListingFields | undefined): ListingFields {
  const isSameKind =
    fields.operationType === before?.operationType && fields.language === before.language;
  const isKept = (field: ListingField) =>
    appliesTo(field, fields) || (isSameKind && fields[field] === before[field]);
  return byField<ListingFields>(listingFields, (field, row) =>
    isKept(field) ? fields[field] : emptyValue(row),
  );
}
