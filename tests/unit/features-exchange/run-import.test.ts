import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { photoKey } from '#domain/exchange/photo-names.ts';
import { previewOf } from '#domain/exchange/preview.ts';
import type { Plan } from '#domain/outbox/plan/plan.ts';
import { type FoundPhotos, findPhotos } from '#features/exchange/photos/find-photos.ts';
import { type Line, type LostPhoto, runImport } from '#features/exchange/run-import.ts';
import { aLine, knownWith } from '../../support/device/exchange.ts';
import { aListing, aPhoto, idOf, range } from '../../support/device/listings.ts';
import { aContext } from '../../support/device/outbox-entries.ts';

const shownPhoto = { ...aPhoto(1), sha256: 'hash of there' };
const listings = [aListing(0, { photos: [shownPhoto] }), ...range(1, 1200).map((n) => aListing(n))];

/** Lines that change the price of the first listings; the last of them may have photos. */
const linesOf = (count: number, photos: readonly string[] = []): readonly Line[] =>
  previewOf(
    range(0, count).map((n) => aLine(n, { id: idOf('l', n), price: '5' }, n === 0 ? photos : [])),
    knownWith(listings),
  ).flatMap((line) => (line.kind === 'new' || line.kind === 'changed' ? [line] : []));

/** Imports lines; returns what was decided, batch by batch, and what was reported. */
async function imported(
  lines: readonly Line[],
  {
    photos = new Map() as FoundPhotos,
    shrinks = false,
    stopAfter = Number.POSITIVE_INFINITY,
    fullAfter = Number.POSITIVE_INFINITY,
  } = {},
) {
  const stopping = new AbortController();
  const plans: Plan[] = [];
  const queued: number[] = [];
  const lost: LostPhoto[] = [];
  let ids = 0;
  const result = await runImport(
    {
      ...{ lines, photos, shrinks, signal: stopping.signal },
      record: { importId: 'import', at: 0, file: 'pisos.csv', before: 0 },
      onQueued(some, own) {
        queued.push(some.length);
        lost.push(...own);
        if (queued.length === stopAfter) stopping.abort();
      },
    },
    {
      readTakenBack: async () => ok(new Set()),
      isLeaving: () => false,
      async decide(plan) {
        if (plans.length === fullAfter) return err({ type: 'StorageFull' });
        plans.push(plan(aContext([])));
        return ok(undefined);
      },
      keepPrepared: async () => ok(undefined),
      async prepare(file) {
        const text = await file.text();
        if (text === 'no picture') return err({ type: 'NotAnImage' });
        const bytes = new ArrayBuffer(3);
        return ok({ bytes, mime: 'image/jpeg', sha256: `hash of ${text}`, width: 4, height: 3 });
      },
      newId() {
        ids += 1;
        return idOf('n', ids);
      },
    },
  );
  return { result, plans, queued, lost };
}

describe('an import', () => {
  test('stores 200 lines in one transaction, then the next; a batch grows with the queue', async () => {
    const { result, plans, queued } = await imported(linesOf(1200));
    expect(result.ok).toBe(true);
    expect(queued).toEqual([200, 200, 200, 300, 300]);
    expect(plans.map(({ put }) => put.length)).toEqual(queued);
  });

  test('ends after the batch in which it is stopped; what is queued stays', async () => {
    const { result, queued } = await imported(linesOf(450), { stopAfter: 1 });
    expect(result.ok).toBe(true);
    expect(queued).toEqual([200]);
  });

  test('ends with the failure of the first batch that the device cannot store', async () => {
    const { result, queued } = await imported(linesOf(450), { fullAfter: 1 });
    expect(result).toEqual(err({ type: 'StorageFull' }));
    expect(queued).toEqual([200]);
  });
});

describe('the photos of a line', () => {
  const files = (contents: Readonly<Record<string, Blob>>): FoundPhotos =>
    new Map(Object.entries(contents).map(([name, blob]) => [photoKey(name), blob]));
  const large = new Blob([new ArrayBuffer(6 * 1024 * 1024)], { type: 'image/jpeg' });

  test('are uploaded with its changes, as a batch of their own', async () => {
    const photos = files({ 'a.jpg': new Blob(['a']), 'b.jpg': new Blob(['b']) });
    const { plans, queued } = await imported(linesOf(3, ['a.jpg', 'B.JPG']), { photos });
    expect(queued).toEqual([2, 1]);
    expect(plans[1]?.put.map(({ change }) => change.kind)).toEqual([
      'update',
      'upload-photo',
      'upload-photo',
    ]);
  });

  test('are left out, each with its reason, and the line is imported', async () => {
    const photos = files({ 'a.txt': new Blob(['no picture']), 'large.jpg': large });
    const lines = linesOf(1, ['a.txt', 'large.jpg', 'missing.jpg']);
    const { plans, lost } = await imported(lines, { photos });
    expect(lost.map(({ name, problem }) => [name, problem.type])).toEqual([
      ['a.txt', 'NotAnImage'],
      ['large.jpg', 'TooLarge'],
      ['missing.jpg', 'NotFound'],
    ]);
    expect(plans[0]?.put.map(({ change }) => change.kind)).toEqual(['update']);
  });

  test('over the size limit are made smaller if the person wants it', async () => {
    const { lost } = await imported(linesOf(1, ['l.jpg']), {
      photos: files({ 'l.jpg': large }),
      shrinks: true,
    });
    expect(lost).toEqual([]);
  });

  test('that the listing has under another name are not uploaded again', async () => {
    const photos = files({ 'a.jpg': new Blob(['there']) });
    const { plans, lost } = await imported(linesOf(1, ['a.jpg']), { photos });
    expect(plans[0]?.put.map(({ change }) => change.kind)).toEqual(['update']);
    expect(lost).toEqual([]);
  });
});

describe('photos among picked files', () => {
  const file = (name: string) => new File([name], name);
  const found = async (...names: string[]) => {
    const all = await findPhotos(names.map(file), new Set(['a.jpg', 'salón.jpg'].map(photoKey)));
    return all.ok ? [...all.value.keys()] : all.error;
  };

  test('are found without regard to case, and however accents are written', async () => {
    expect(await found('A.JPG', 'salo\u0301n.jpg', 'other.jpg')).toEqual(['a.jpg', 'salón.jpg']);
  });

  test('are left out if two files have the name', async () => {
    expect(await found('a.jpg', 'A.jpg')).toEqual([]);
  });

  test('are not looked for in a small zip that becomes large', async () => {
    const zip = zipSync({ 'a.jpg': new Uint8Array(30 << 20) });
    const picked = new File([new Uint8Array(zip)], 'photos.zip');
    expect(zip.byteLength).toBeLessThan(40_000);
    expect(await findPhotos([picked], new Set(['a.jpg']))).toEqual(err('TooLarge'));
  });

  test('are found inside a zip, whatever folder they are in', async () => {
    const zip = zipSync({ 'casa/a.jpg': new Uint8Array([1]), 'other.jpg': new Uint8Array([2]) });
    const picked = new File([new Uint8Array(zip)], 'photos.ZIP');
    const all = await findPhotos([picked], new Set(['a.jpg']));
    expect(all.ok && [...all.value.keys()]).toEqual(['a.jpg']);
  });
});
