import type { Table } from '#domain/exchange/table.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type Assignment, doublesIn, programOf } from '#domain/moving/assignment.ts';
import { guessAssignment } from '#domain/moving/guess-assignment.ts';
import {
  type Meanings,
  meaningOf,
  type UnknownValue,
  unknownValues,
} from '#domain/moving/meanings.ts';
import type { OldListing } from '#domain/moving/old-listing.ts';
import { type OldTable, oldTableOf } from '#domain/moving/old-table.ts';
import { keptProgram } from './kept-programs.ts';
import { type LinesOfOld, linesOfMended, linesOfOld, listingsInTable } from './lines-of-old.ts';
import type { OldFile, OldFileProblem } from './read-old-file.ts';

// The steps from a file of another program to the preview of its lines.

const KYERO = 'kyero';

type Named = {
  readonly name: string;
  /** The file ends before its end. */
  readonly isCut?: boolean | undefined;
};
export type ColumnsStep = Named & {
  readonly step: 'columns';
  readonly table: OldTable;
  readonly assignment: Assignment;
  /** The columns of such files were assigned here before. */
  readonly isKept: boolean;
};
export type ValuesStep = Named & {
  readonly step: 'values';
  readonly before: ColumnsStep | undefined;
  readonly listings: readonly OldListing[];
  readonly unknown: readonly UnknownValue[];
  readonly meanings: Meanings;
};
export type LinesStep = Named &
  LinesOfOld & { readonly step: 'lines'; readonly before: ColumnsStep | ValuesStep | undefined };
export type AskedStep = ColumnsStep | ValuesStep | LinesStep;
export type Moving =
  | { readonly step: 'none' }
  | (Named & { readonly step: 'reading'; readonly share: number | undefined })
  | (Named & { readonly step: 'refused'; readonly problem: OldFileProblem })
  | AskedStep;

/** Returns the ways from step to step, with what this device knows. */
export function createSteps(listings: readonly Listing[], advisors: readonly Advisor[]) {
  const afterValues = async (step: ValuesStep): Promise<LinesStep> => {
    const { name, isCut, before, listings: olds, unknown, meanings } = step;
    const lines = await linesOfOld(programIn(before), olds, meanings, listings);
    const last = unknown.length > 0 ? step : before;
    return { step: 'lines', name, isCut, before: last, ...lines };
  };
  /** Asks what words mean, unless we know all of them. */
  const toValues = async (
    file: Named,
    before: ColumnsStep | undefined,
    olds: readonly OldListing[],
  ): Promise<ValuesStep | LinesStep> => {
    const unknown = unknownValues(olds, advisors);
    const meanings = keptProgram(programIn(before))?.meanings ?? [];
    const next: ValuesStep = { step: 'values', ...file, before, listings: olds, unknown, meanings };
    return unknown.length > 0 ? next : afterValues(next);
  };
  const afterColumns = async (step: ColumnsStep) =>
    toValues({ name: step.name }, step, await listingsInTable(step.table, step.assignment));
  const firstStep = async (name: string, file: OldFile): Promise<AskedStep> =>
    file.kind === 'table'
      ? ((await mendedStep(name, file.table)) ?? columnsStep(name, file.table))
      : toValues({ name, isCut: file.isCut }, undefined, file.listings);

  return {
    afterValues,
    afterColumns,
    firstStep,
    /** The first step, or the one that was `reached` with the same file before, as far as its answers are kept. */
    async stepReached(name: string, file: OldFile, reached: string): Promise<AskedStep> {
      const first = await firstStep(name, file);
      const isAssigned = first.step === 'columns' && reached !== 'columns' && canGoOn(first);
      const second = isAssigned ? await afterColumns(first) : first;
      const isMeant = second.step === 'values' && reached === 'lines' && canGoOn(second);
      return isMeant ? afterValues(second) : second;
    },
  };
}

/** Whether everything that a step asks is answered. */
export const canGoOn = (step: ColumnsStep | ValuesStep): boolean =>
  step.step === 'columns'
    ? step.assignment.length > 0 && doublesIn(step.assignment).length === 0
    : step.unknown.every((value) => meaningOf(step.meanings, value) !== undefined);

/** All Kyero files are in the same words; tables with the same columns are of one program. */
export const programIn = (before: ColumnsStep | undefined): string =>
  before ? programOf(before.table) : KYERO;

/** The lines of a file with wrong lines that was saved here; undefined for any other file. */
async function mendedStep(name: string, table: Table): Promise<LinesStep | undefined> {
  const lines = await linesOfMended(table);
  return lines && { step: 'lines', name, before: undefined, ...lines };
}

/** What was decided about files with these headers before, otherwise a guess. */
function columnsStep(name: string, read: Table): ColumnsStep {
  const table = oldTableOf(read);
  const kept = keptProgram(programOf(table))?.columns ?? [];
  return {
    ...{ step: 'columns', name, table },
    assignment: kept.length > 0 ? kept : guessAssignment(table),
    isKept: kept.length > 0,
  };
}
