import { expect, test } from 'vitest';
import { type AcceptedLine, planImport } from '#domain/exchange/plan-import.ts';
import { previewOf } from '#domain/exchange/preview.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aLine, knownWith } from '../../../support/device/exchange.ts';
import { aListing, aPhoto, idOf } from '../../../support/device/listings.ts';
import { aContext, aNewPhoto, carriedOut } from '../../../support/device/outbox-entries.ts';
import { aCreation, anEdit, told } from '../../../support/device/queue.ts';

const listings = [aListing(1, { photos: [aPhoto(1)] }), aListing(2)];
const newCells = { title: 'Casa', description: 'Con jardín', location: 'Oleiros', area: '120' };

/** The accepted lines of a file; its photos are found under the names `2.png` and so on. */
const accepted = (...cells: Parameters<typeof aLine>[1][]): readonly AcceptedLine[] =>
  previewOf(
    cells.map((own, place) => aLine(place, own)),
    knownWith(listings),
  ).flatMap((line) => {
    if (line.kind !== 'new' && line.kind !== 'changed') return [];
    const listingId = line.kind === 'new' ? idOf('n', line.line) : line.listing.id;
    return [{ line, listingId, photos: [] }];
  });

const queued = (queue: readonly OutboxEntry[], lines: readonly AcceptedLine[]) =>
  told(carriedOut(queue, planImport(lines, aContext(queue))));

test('Accepted lines become edits of their changed fields, and creations', () => {
  const lines = accepted(
    { id: idOf('l', 1), price: '1' },
    { id: idOf('l', 2), bedrooms: '3' },
    newCells,
  );
  expect(queued([], lines)).toMatchInlineSnapshot(`
    [
      "e100: edit price 100001→1",
      "e101: edit bedrooms 2→3",
      "e102: create title Casa, description Con jardín, price 0, location Oleiros, bedrooms 1, area 120, features [], advisorId a00000000000001",
    ]
  `);
});

test('A line joins the edit of its listing that waits', () => {
  const queue = [anEdit(1, { title: ['Piso', 'Piso nuevo'] })];
  expect(queued(queue, accepted({ id: idOf('l', 1), price: '1' }))).toMatchInlineSnapshot(`
    [
      "e1: edit title Piso→Piso nuevo, price 100001→1",
    ]
  `);
});

test('Photos of a known listing come behind those it has', () => {
  const [line] = accepted({ id: idOf('l', 1), price: '1' });
  const photos = [aNewPhoto(2), aNewPhoto(3)];
  expect(queued([], line ? [{ ...line, photos }] : [])).toMatchInlineSnapshot(`
    [
      "e100: edit price 100001→1",
      "e101: upload p2 at 1",
      "e102: upload p3 at 2",
    ]
  `);
});

test('A new listing with photos is published after them', () => {
  const [line] = accepted(newCells);
  expect(queued([], line ? [{ ...line, photos: [aNewPhoto(2)] }] : [])).toMatchInlineSnapshot(`
    [
      "e100: create hidden title Casa, description Con jardín, price 0, location Oleiros, bedrooms 1, area 120, features [], advisorId a00000000000001",
      "e101: upload p2 at 0; after e100",
      "e102: publish; after e100 e101",
    ]
  `);
});

test('A listing whose creation waits gets the changes into it', () => {
  const lines = accepted({ id: idOf('l', 1), price: '1' });
  expect(queued([aCreation(1)], lines)).toMatchInlineSnapshot(`
    [
      "e1: create price 1",
    ]
  `);
});

test('A line without a description makes a listing that visitors do not see, with or without photos', () => {
  const lines = accepted({ ...newCells, description: '' });
  const [line] = lines;
  if (line === undefined) throw new Error('The line was not accepted.');
  const withPhoto = [{ ...line, photos: [aNewPhoto(2)] }];
  for (const some of [lines, withPhoto]) {
    const changes = carriedOut([], planImport(some, aContext([]))).map(({ change }) => change);
    expect(changes[0]).toMatchObject({ kind: 'create', ready: false });
    expect(changes.map(({ kind }) => kind)).not.toContain('publish');
  }
});
