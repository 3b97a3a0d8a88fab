import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { readNote, writeNote } from '#base/local-notes.ts';
import type { Table } from '#domain/exchange/table.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import {
  type Assignment,
  columnsSchema,
  programOf,
  type Target,
  withColumn,
} from '#domain/moving/assignment.ts';
import { guessAssignment } from '#domain/moving/guess-assignment.ts';
import {
  type Meanings,
  meaningsSchema,
  type UnknownValue,
  unknownValues,
  withMeaning,
} from '#domain/moving/meanings.ts';
import type { OldListing } from '#domain/moving/old-listing.ts';
import { type OldTable, oldTableOf } from '#domain/moving/old-table.ts';
import { type LinesOfOld, linesOfMended, linesOfOld, listingsInTable } from './lines-of-old.ts';
import { type OldFileProblem, readOldFile } from './read-old-file.ts';

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
export type Moving =
  | { readonly step: 'none' }
  | (Named & { readonly step: 'reading'; readonly share: number | undefined })
  | (Named & { readonly step: 'refused'; readonly problem: OldFileProblem })
  | ColumnsStep
  | ValuesStep
  | LinesStep;

/** The file of another program on its way to the preview: its columns, its unknown words, its lines. */
export function useMoving(listings: readonly Listing[], advisors: readonly Advisor[]) {
  const [moving, setMoving] = useState<Moving>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs until another file is opened or the page is left. */
  const run = (work: (signal: AbortSignal) => Promise<Moving>) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    void work(mine.signal).then(
      (next) => {
        if (!mine.signal.aborted) setMoving(next);
      },
      (error: unknown) => {
        if (!mine.signal.aborted) throw error;
      },
    );
  };

  const toLines = async (step: ValuesStep): Promise<LinesStep> => {
    const { name, isCut, before, listings: olds, unknown, meanings } = step;
    const lines = await linesOfOld(programIn(before), olds, meanings, listings);
    const last = unknown.length > 0 ? step : before;
    return { step: 'lines', name, isCut, before: last, ...lines };
  };
  /** Asks what words mean, unless we know all of them. */
  const toValues = (
    file: Named,
    before: ColumnsStep | undefined,
    olds: readonly OldListing[],
  ): Moving | Promise<Moving> => {
    const unknown = unknownValues(olds, advisors);
    const meanings = keptProgram(programIn(before))?.meanings ?? [];
    const next: ValuesStep = { step: 'values', ...file, before, listings: olds, unknown, meanings };
    return unknown.length > 0 ? next : toLines(next);
  };

  return {
    moving,
    open: (file: File) => {
      const { name } = file;
      setMoving({ step: 'reading', name, share: undefined });
      run(async (signal) => {
        const onProgress = (share: number) => setMoving({ step: 'reading', name, share });
        const read = await readOldFile(file, onProgress, signal);
        if (!read.ok) return { step: 'refused', name, problem: read.error };
        if (read.value.kind === 'table')
          return (await mendedStep(name, read.value.table)) ?? columnsStep(name, read.value.table);
        return toValues({ name, isCut: read.value.isCut }, undefined, read.value.listings);
      });
    },
    assign: (step: ColumnsStep, header: string, target: Target | undefined) => {
      const assignment = withColumn(step.assignment, header, target);
      keepProgram(programIn(step), { columns: assignment });
      setMoving({ ...step, assignment });
    },
    acceptColumns: (step: ColumnsStep) => {
      keepProgram(programIn(step), { columns: step.assignment });
      run(async () =>
        toValues({ name: step.name }, step, await listingsInTable(step.table, step.assignment)),
      );
    },
    mean: (step: ValuesStep, value: UnknownValue, choice: string) => {
      const meanings = withMeaning(step.meanings, value, choice);
      keepProgram(programIn(step.before), { meanings });
      setMoving({ ...step, meanings });
    },
    acceptValues: (step: ValuesStep) => run(() => toLines(step)),
    goBack: (before: ColumnsStep | ValuesStep) => setMoving(before),
  };
}

/** All Kyero files are in the same words; tables with the same columns are of one program. */
const programIn = (before: ColumnsStep | undefined): string =>
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

const KEY = 'old-programs';
const MOST_PROGRAMS = 10;

const programsSchema = v.array(
  v.object({ name: v.string(), columns: columnsSchema, meanings: meaningsSchema }),
);
/** What a person has decided about the files of one program. */
export type OldProgram = Readonly<v.InferOutput<typeof programsSchema>[number]>;

function readAll(): readonly OldProgram[] {
  try {
    const parsed = v.safeParse(programsSchema, JSON.parse(readNote(KEY) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** What was decided on this device about the program with this name, if anything was. */
const keptProgram = (name: string): OldProgram | undefined =>
  readAll().find((program) => program.name === name);

/** Keeps each decision at once, on this device, so that whoever opens the file again goes on. A further program takes the place of the oldest one. */
function keepProgram(name: string, decided: Partial<OldProgram>): void {
  const others = readAll().filter((program) => program.name !== name);
  const program = { columns: [], meanings: [], ...keptProgram(name), ...decided, name };
  writeNote(KEY, JSON.stringify([...others, program].slice(-MOST_PROGRAMS)));
}
