import type { WrongCell } from '../exchange/import-line.ts';
import type { ListingField } from '../listing/field-table.ts';
import type { PrivateField } from '../private-data/private-data.ts';

/** Values of our fields as texts: a choice by its key, a number as people type it. Lists are apart. */
export type OldCells = { readonly [Field in Exclude<ListingField, 'features'>]?: string };

/** As `OldCells`, of what only the agency sees. */
export type OldPrivateCells = { readonly [Field in PrivateField]?: string };

/** A property as a file of another program tells it, in our words. */
export type OldListing = {
  /** The row of a table, as a spreadsheet counts rows, or which property of the file it is, from 1. */
  readonly line: number;
  /** Its name in the other program: its reference, otherwise its id; '' without either. */
  readonly reference: string;
  /** Its id in the file. In a file that this app made, it is our own. */
  readonly id: string;
  readonly cells: OldCells;
  readonly privateCells: OldPrivateCells;
  /** Undefined: the file says nothing of them. */
  readonly features: readonly string[] | undefined;
  /** The photos, by the last part of their addresses or as the file names them. */
  readonly photos: readonly string[];
  /** Names of values that we have no place for. Each is reported, so nothing is lost silently. */
  readonly left: readonly string[];
  /** What is wrong with the line, whatever its columns are. */
  readonly problems: readonly WrongCell[];
};

/** Values of some fields, and the paths of the elements that they say everything of. */
export type Reading = {
  readonly cells: OldCells;
  readonly privateCells?: OldPrivateCells;
  readonly taken: readonly string[];
};
