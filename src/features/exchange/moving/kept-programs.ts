import * as v from 'valibot';
import { readNote, writeNote } from '#base/local-notes.ts';
import { columnsSchema } from '#domain/moving/assignment.ts';
import { meaningsSchema } from '#domain/moving/meanings.ts';

// What was decided about the files of other programs, on this device.

const KEY = 'old-programs';
const MOST_PROGRAMS = 10;

const programsSchema = v.array(
  v.object({ name: v.string(), columns: columnsSchema, meanings: meaningsSchema }),
);
/** What a person has decided about the files of one program. */
type OldProgram = Readonly<v.InferOutput<typeof programsSchema>[number]>;

function readAll(): readonly OldProgram[] {
  try {
    const parsed = v.safeParse(programsSchema, JSON.parse(readNote(KEY) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** What was decided on this device about the program with this name, if anything was. */
export const keptProgram = (name: string): OldProgram | undefined =>
  readAll().find((program) => program.name === name);

/** Keeps each decision at once, on this device, so that whoever opens the file again goes on. A further program takes the place of the oldest one. */
export function keepProgram(name: string, decided: Partial<OldProgram>): void {
  const others = readAll().filter((program) => program.name !== name);
  const program = { columns: [], meanings: [], ...keptProgram(name), ...decided, name };
  writeNote(KEY, JSON.stringify([...others, program].slice(-MOST_PROGRAMS)));
}
