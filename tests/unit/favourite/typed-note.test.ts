import { expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { cleanNote, NO_OPINION, noted } from '#domain/favourite/favourite.ts';
import { createTypedNote, type NoteField } from '#listing-parts/opinion/use-typed-note.ts';

/** A field whose writes wait for `end`, on a device that has the note `stored`. */
function slowDisk(stored = '') {
  let row = { ...NO_OPINION, listingId: 'a', savedAt: 0, note: stored };
  let field: NoteField = { typed: undefined, isKept: false };
  const waiting: (() => void)[] = [];
  const failures: DbFailure[] = [];
  let next: Result<void, DbFailure> = ok(undefined);
  const note = createTypedNote({
    async write(text, basedOn) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await promise;
      if (!next.ok) return next;
      row = noted(row, text, basedOn);
      return ok(row.note);
    },
    show(shown) {
      field = shown;
    },
    complain: (failure) => failures.push(failure),
  });
  return {
    ...note,
    type: (text: string) => note.type(text, row.note),
    field: () => field,
    stored: () => row.note,
    running: () => waiting.length,
    failures,
    /** Another tab writes the note. */
    writeElsewhere(text: string) {
      row = { ...row, note: cleanNote(text) };
    },
    /** Ends the running write, and waits until what follows from it is done. */
    async end(how: Result<void, DbFailure> = ok(undefined)) {
      next = how;
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a letter typed during a slow write: the note is not «kept» before that letter is stored', async () => {
  const disk = slowDisk();
  disk.type('Da al pati');
  disk.save();
  disk.type('Da al patio');
  await disk.end();
  expect(disk.stored()).toBe('Da al pati');
  expect(disk.field()).toEqual({ typed: 'Da al patio', isKept: false });
  await disk.end();
  expect(disk.stored()).toBe('Da al patio');
  expect(disk.field()).toEqual({ typed: 'Da al patio', isKept: true });
});

test('a second pause during a slow write: one write at a time, and no letter is taken back', async () => {
  const disk = slowDisk();
  disk.type('Da');
  disk.save();
  disk.type('Da al');
  disk.save();
  expect(disk.running()).toBe(1);
  disk.type('Da al patio');
  await disk.end();
  expect(disk.field().typed).toBe('Da al patio');
  disk.save();
  expect(disk.running()).toBe(1);
  await disk.end();
  expect(disk.running()).toBe(0);
  expect(disk.stored()).toBe('Da al patio');
});

test('somebody leaves the field during a slow write: the field shows the stored note when all is stored', async () => {
  const disk = slowDisk('Faro');
  disk.type('Da');
  disk.save();
  disk.type('Da al patio');
  disk.leave();
  await disk.end();
  expect(disk.field().typed).toBe('Da al patio');
  await disk.end();
  expect(disk.stored()).toBe('Da al patio');
  expect(disk.field()).toEqual({ typed: undefined, isKept: true });
});

test('somebody leaves the field and comes back during a slow write: the new letters stay', async () => {
  const disk = slowDisk();
  disk.type('Da');
  disk.leave();
  disk.type('Dan');
  await disk.end();
  await disk.end();
  expect(disk.field()).toEqual({ typed: 'Dan', isKept: true });
});

test('another tab writes the note during a slow write: its line and the letters typed meanwhile are both kept', async () => {
  const disk = slowDisk();
  disk.type('Da al pati');
  disk.save();
  disk.writeElsewhere('Preguntar por el garaje');
  disk.type('Da al patio');
  await disk.end();
  await disk.end();
  expect(disk.stored()).toBe('Da al patio\nPreguntar por el garaje');
  expect(disk.field().typed).toBe('Da al patio\nPreguntar por el garaje');
});

test('a note that cannot be stored stays in the field, and the next pause tries again', async () => {
  const disk = slowDisk();
  disk.type('Da al patio');
  disk.leave();
  await disk.end(err({ type: 'StorageFull' }));
  expect(disk.failures).toEqual([{ type: 'StorageFull' }]);
  expect(disk.field()).toEqual({ typed: 'Da al patio', isKept: false });
  disk.save();
  await disk.end();
  expect(disk.stored()).toBe('Da al patio');
});

test('a field that nobody has typed into, or typed back, writes nothing', async () => {
  const disk = slowDisk('Faro');
  disk.save();
  disk.leave();
  disk.type('Faro ');
  disk.leave();
  await disk.end();
  expect(disk.running()).toBe(0);
  expect(disk.field().typed).toBeUndefined();
});
