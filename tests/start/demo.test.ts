import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ID_PATTERN } from '#domain/ids.ts';
import { listingStatuses, listingTypes, operationTypes } from '#domain/listing/listing.ts';
import { photoPath } from '#domain/listing/photos/photo.ts';
import { demoCatalogue } from '../../pocketbase/demo/import.mjs';
import { largeCatalogue } from '../../pocketbase/demo/large-catalogue.mjs';
import { freePort } from '../support/machine/free-port.ts';
import { readSize } from '../support/photos/pictures.ts';
import { copyProject, type ProjectCopy } from '../support/server/project-copy.ts';

type Row = { id: string; is_premium: boolean; is_featured: boolean; created_at: string };

/** Rows in the default order: premium, featured, newest. */
const inDefaultOrder = <T extends Row>(rows: T[]): T[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.is_premium) - Number(a.is_premium) ||
      Number(b.is_featured) - Number(a.is_featured) ||
      Date.parse(b.created_at) - Date.parse(a.created_at),
  );
const distinct = (values: Iterable<unknown>) => new Set(values);

describe('the demo catalogue', () => {
  const { listings, advisors } = demoCatalogue(new Date('2026-11-21T12:00:00Z'));

  test('has every type, operation and status, and 24 listings for visitors', () => {
    expect(distinct(listings.map((l) => l.type))).toEqual(new Set(listingTypes));
    expect(distinct(listings.map((l) => l.operation_type))).toEqual(new Set(operationTypes));
    expect(distinct(listings.map((l) => l.status))).toEqual(new Set(listingStatuses));
    expect(listings.filter((l) => l.status !== 'archived')).toHaveLength(24);
    expect(advisors).toHaveLength(2);
  });

  test('shows no building and no picture twice, and one listing without pictures', () => {
    const pictures = listings.flatMap((l) => l.photos.map((photo) => photo.sha256));
    expect(distinct(pictures).size).toBe(pictures.length);
    // The file names of a building's pictures are its name and a number, with a word before it in that of a plan.
    const buildings = listings.map(({ photos }) => [
      ...distinct(photos.map(({ path }) => basename(path).replace(/^plano-|(-\d+)?\.jpg$/g, ''))),
    ]);
    for (const shown of buildings) expect(shown.length).toBeLessThanOrEqual(1);
    expect(distinct(buildings.flat()).size).toBe(buildings.flat().length);
    expect(listings.filter((l) => l.photos.length === 0)).toHaveLength(1);
    for (const { width, height } of listings.flatMap((l) => l.photos))
      expect([width, height]).toEqual([1200, 800]);
  });

  test('has a small picture of 480 px, a lighter one of its own size and a placeholder for every picture', () => {
    for (const photo of listings.flatMap((l) => l.photos)) {
      const { path, bytes, smallPath, mediumPath, placeholder } = photo;
      const [small, medium] = [readFileSync(smallPath), readFileSync(mediumPath)];
      expect(small.length, path).toBeLessThanOrEqual(30_000);
      expect(readSize(small), path).toEqual({ width: 480, height: 320 });
      expect(medium.length, path).toBeLessThan(0.75 * bytes);
      expect(readSize(medium), path).toEqual({ width: 1200, height: 800 });
      expect(placeholder, path).toMatch(/^[A-Za-z0-9+/]{32}$/);
    }
  });

  test('opens with the penthouse, the villa and the flat on the harbour', () => {
    expect(
      inDefaultOrder(listings)
        .slice(0, 3)
        .map((l) => l.title),
    ).toEqual([
      'Ático con terraza en la playa de Riazor',
      'Villa con piscina en Santa Cruz',
      'Piso señorial con galería en la Marina',
    ]);
  });
});

describe('the large catalogue', () => {
  const listings = [...largeCatalogue(3000)];

  test('is the same every time', () => {
    expect([...largeCatalogue(3000)]).toEqual(listings);
  });

  test('is in the default order, with ids of its own', () => {
    expect(inDefaultOrder(listings)).toEqual(listings);
    expect(distinct(listings.map((l) => l.id)).size).toBe(3000);
    for (const { id } of listings) expect(id).toMatch(ID_PATTERN);
  });

  test('has listings of every type, operation and status, with and without pictures', () => {
    expect(distinct(listings.map((l) => l.type))).toEqual(new Set(listingTypes));
    expect(distinct(listings.map((l) => l.operation_type))).toEqual(new Set(operationTypes));
    expect(distinct(listings.map((l) => l.status))).toEqual(new Set(listingStatuses));
    expect(distinct(listings.map((l) => l.photos.length))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('shows visitors no two neighbours alike, up to a row of four', () => {
    const shown = listings.filter((l) => l.status !== 'archived' && l.photos.length > 0);
    for (const [i, { photos }] of shown.entries())
      for (const next of shown.slice(i + 1, i + 5)) expect(next.photos[0]).not.toBe(photos[0]);
  });
});

describe('npm run demo', () => {
  let project: ProjectCopy;
  let data: string;
  beforeAll(async () => {
    project = copyProject();
    data = join(project.folder, 'large');
    const demo = project.run('demo', {}, '--listings', '300', '--data', data);
    expect(await demo.ended, demo.output()).toBe(0);
  }, 240_000);
  afterAll(() => project.remove());

  test('stores each picture and its smaller ones once', () => {
    const pictures = globSync('storage/**/*.{jpg,webp}', { cwd: data })
      .map((file) => statSync(join(data, file)))
      .filter((found) => found.isFile());
    expect(pictures.length).toBeGreaterThan(1000);
    expect(distinct(pictures.map((found) => found.ino)).size).toBeLessThan(500);
  });

  test('leaves no temporary files', () => {
    expect(globSync('.pictures-*', { cwd: data })).toEqual([]);
  });

  test('refuses a data folder that has listings', async () => {
    const again = project.run('demo', {}, '--listings', '5', '--data', data);
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('already holds 300 listings');
  });

  test('refuses an invalid size', async () => {
    const none = project.run('demo', {}, '--listings', '0');
    expect(await none.ended).toBe(1);
    expect(none.output()).toContain('Say how many');
  });

  test('is served by the next start, smaller pictures included', async () => {
    const port = await freePort();
    const start = project.run('start', { PORT: String(port), MAROLA_DATA: data });
    try {
      await start.says('Marola is ready');
      const site = `http://127.0.0.1:${port}`;
      const { items } = await (await fetch(`${site}/api/sync?since=0&limit=1000`)).json();
      const listings = items.filter((item: { c: string }) => item.c === 'properties');
      expect(listings).toHaveLength(294); // every 50th is archived
      for (const variant of ['thumb', 'medium'] as const) {
        const picture = await fetch(site + photoPath(listings[0].photos[0], variant));
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
    } finally {
      start.kill('SIGTERM');
      await start.ended;
    }
  });
});
