import type { FieldProblem } from '../listing/parse-listing-form.ts';
import type { PrivateProblem } from '../private-data/parse-private-form.ts';
import type { PrivateField } from '../private-data/private-data.ts';
import type { Column, FileColumn } from './column.ts';

/** One listing of a file of any kind, before it is compared with what this device knows. */
export type ImportLine = {
  /** The row of the file, as a spreadsheet counts rows; in a file without rows, the number of the property. */
  readonly line: number;
  /** The reference that another program has given. It finds no listing, and is shown only. */
  readonly oldReference?: string;
  /** What the file says. A missing cell leaves its field alone, or gives a new listing the value that the form begins with. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** As `cells`, of the private data of the listing. Absent: the file has none. */
  readonly privateCells?: Readonly<Partial<Record<PrivateField, string>>>;
  /** The id of the listing that the line makes. A listing that has it already is the line's. Absent: a new id each time. */
  readonly newId?: string;
  /** File names of photos. They only add photos, and remove none. */
  readonly photos: readonly string[];
  /** What the reader of the file has found wrong already. */
  readonly problems?: readonly WrongCell[];
};

/** What is wrong with one cell, or with what it makes of its line. */
export type CellProblem =
  | FieldProblem
  | { readonly type: 'private'; readonly problem: PrivateProblem }
  | { readonly type: 'notAChoice' | 'notYesOrNo' | 'unknownAdvisor' | 'twoAdvisors' }
  /** The id is of no listing here; the reference is not that of the id's listing. */
  | { readonly type: 'unknownId' | 'otherReference' }
  /** `lines`: the lines of the file that are about the same listing. */
  | { readonly type: 'twice'; readonly lines: readonly number[] }
  /** The line has more cells than the file has columns, or a quotation mark in a quoted cell is not doubled. */
  | { readonly type: 'tooManyCells' | 'wrongQuotes' }
  /** A quotation mark has no partner, so nobody knows where the row ends. */
  | { readonly type: 'openQuote' }
  /** A property of a Kyero file cannot be read; `around`: the letters where reading ended. */
  | { readonly type: 'brokenProperty'; readonly around: string }
  /** The exact point is far from the place of the listing; with latitude and longitude in each other's place, it is not. */
  | { readonly type: 'pointFar' | 'pointSwapped' }
  /** A number has a unit that is not the field's. */
  | { readonly type: 'unknownUnit' }
  /** A letter of the file is damaged: its bytes stand for none. */
  | { readonly type: 'damaged' };

export type WrongCell = {
  /** Undefined if the whole line is wrong. */
  readonly column: FileColumn | undefined;
  /** As the file says it. */
  readonly value: string;
  readonly problem: CellProblem;
};
