import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '#domain/listing/photos/photo-rules.ts';
import { MEDIUM_LIMITS, SMALL_LIMITS } from '#domain/listing/photos/reduced-pictures.ts';
import { readJpeg } from '#images/jpeg-segments.ts';
import { servePhotoPage } from '../support/photos/photo-page/serve.ts';
import { GPS_DATE, readSize } from '../support/photos/pictures.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { againWhenPageIsLost } from './drivers/restarts.ts';
import { type Session, until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { orientationOf, quartersOf, SIDE } from './fields-of-pictures.ts';
import { FIELD_PHOTOS, files, incomplete, NO_END, ORIENTATIONS } from './files-of-photos.ts';

// Phone photos and invalid files in the three engines. The browser decodes, rotates and encodes
// them in a worker under the app's Content-Security-Policy.

const preparedSchema = v.object({
  mime: v.literal('image/jpeg'),
  sha256: v.string(),
  width: v.number(),
  height: v.number(),
  small: v.object({ mime: v.picklist(['image/webp', 'image/jpeg']) }),
});
const fieldsSchema = v.array(v.number());
const workersSchema = v.object({ started: v.number(), alive: v.number(), mostAlive: v.number() });

let site: Awaited<ReturnType<typeof servePhotoPage>>;

beforeAll(async () => {
  site = await servePhotoPage(files);
  const { headers } = await fetch(site.url);
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
}, 60_000);

afterAll(() => site.stop());

describe.each([chromiumEngine, webkitEngine, firefoxEngine])('$name', (engine) => {
  const missing = engine.missing();
  const story = (title: string, act: () => Promise<void>) =>
    test.skipIf(missing !== undefined)(title, () => againWhenPageIsLost(act, startAgain));
  let session: Session;
  let profile: string;

  beforeAll(async () => {
    if (missing !== undefined) return;
    profile = await mkdtemp(join(tmpdir(), 'marola-profile-'));
    session = await engine.launch(profile);
  });

  afterAll(async () => {
    if (missing !== undefined) return;
    await session.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  const startAgain = async () => {
    await session.kill();
    session = await engine.launch(profile);
  };

  const call = (name: string, ...args: readonly (string | number)[]) =>
    session.evaluate(`photos.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);

  const openPage = async () => {
    await session.open(site.url);
    await until(session, 'Boolean(window.photos)', 'the page');
  };

  const prepared = async (name: string) => v.parse(preparedSchema, await call('prepare', name));

  const bytesOf = async (name: string) =>
    Buffer.from(v.parse(v.string(), await call('bytesOf', name)), 'base64');

  const look = async (name: string, side: number) =>
    v.parse(fieldsSchema, await call('look', name, side));

  story(
    `turns each of the eight orientations upright, once${missing ? ` (${missing})` : ''}`,
    async () => {
      await openPage();
      await call('take', 'large', 'demo.jpg', 2700, 900, 0.02);
      const lying = await look('large', SIDE);
      for (const orientation of ORIENTATIONS) {
        await call('insert', 'photo', 'large', `exif-${orientation}.jpg`);
        const { width, height } = await prepared('photo');
        expect([width, height]).toEqual(orientation < 5 ? [2560, 854] : [854, 2560]);
        expect(orientationOf(lying, await look('prepared', SIDE))).toBe(orientation);
      }
      await call('insert', 'small', 'demo.jpg', 'exif-6.jpg');
      const { width, height } = await prepared('small');
      expect([width, height]).toEqual([800, 1200]);
      expect(orientationOf(await look('demo.jpg', SIDE), await look('prepared', SIDE))).toBe(6);
    },
  );

  story('leaves nothing of a 12-megapixel file but its picture, within the limits', async () => {
    await openPage();
    await call('take', 'camera', 'demo.jpg', 4032, 3024, 0.2);
    await call('insert', 'photo', 'camera', 'exif-6.jpg');
    const { sha256, width, height, small } = await prepared('photo');
    const bytes = await bytesOf('prepared');
    expect(bytes.length).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
    expect(Math.max(width, height)).toBe(2560);
    expect(readSize(bytes)).toEqual({ width, height });
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    // JFIF, colour profile, tables, frame, scan; no APP1 (EXIF, GPS, XMP) and no comments.
    const harmless = [0xe0, 0xe2, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd, 0xda];
    const markers = readJpeg(new Uint8Array(bytes))?.segments.map(({ marker }) => marker);
    expect(markers).toContain(0xda);
    expect(markers?.filter((marker) => !harmless.includes(marker))).toEqual([]);
    expect(bytes.includes(GPS_DATE)).toBe(false);

    const smallBytes = await bytesOf('small');
    expect(smallBytes.length).toBeLessThanOrEqual(SMALL_LIMITS.bytes);
    expect(readSize(smallBytes)).toEqual({ width: 480, height: 640 });
    expect(smallBytes.toString('latin1', 8, 12) === 'WEBP').toBe(small.mime === 'image/webp');
    expect(smallBytes.includes(GPS_DATE)).toBe(false);
    const mediumBytes = await bytesOf('medium');
    expect(mediumBytes.length).toBeLessThanOrEqual(MEDIUM_LIMITS.bytes);
    expect(readSize(mediumBytes)).toMatchObject({ width: 1280 });
    expect(mediumBytes.includes(GPS_DATE)).toBe(false);
    // In quarters, the placeholder, the smaller pictures and the photo are about as bright.
    const quarters = quartersOf(await look('prepared', 12));
    for (const name of ['small', 'medium', 'placeholder'])
      for (const [at, brightness] of quartersOf(await look(name, 12)).entries())
        expect(Math.abs(brightness - (quarters[at] ?? 0)), name).toBeLessThan(25);
  });

  story(
    'takes 50 megapixels, a WebP and a bare wall, whatever they are called, and enlarges nothing',
    async () => {
      await openPage();
      expect(await prepared('fifty.jpg')).toMatchObject({ width: 2560, height: 1928 });
      expect(await prepared('wall.jpg')).toMatchObject({ width: 400, height: 300 });
      const plain = await prepared('webp.jpg');
      expect(plain).toMatchObject({ width: 800, height: 440 });
      await call('rename', 'odd', 'webp.jpg', '../../"etc"/🏠 <script>.heic');
      expect(await prepared('odd')).toEqual(plain);
      // White is put behind what is transparent.
      expect(await prepared('half-transparent.jpg')).toMatchObject({ width: 300, height: 200 });
      const [red, , , white] = await look('prepared', 4);
      expect(red).toBeLessThan(100);
      expect(white).toBeGreaterThan(250);
    },
  );

  story('takes photos as odd devices write them, and sees what is missing in others', async () => {
    await openPage();
    for (const name of FIELD_PHOTOS) {
      expect(await prepared(name), name).toMatchObject({
        width: name.endsWith('.png') ? 800 : 1600,
      });
      const sound = NO_END.includes(name) ? '04-zeros-between-segments.jpg' : name;
      const fields = await look(sound, SIDE);
      for (const [at, brightness] of (await look('prepared', SIDE)).entries())
        expect(Math.abs(brightness - (fields[at] ?? 0)), name).toBeLessThan(16);
    }
    for (const name of Object.keys(incomplete))
      expect(await call('prepare', name), name).toEqual({ type: 'Incomplete' });
  });

  story('reduces up to 200 megapixels where the browser decodes a part of them', async () => {
    await openPage();
    const limit = 50_331_648;
    const [panorama, twoHundred] = [
      await call('prepare', 'panorama.jpg'),
      await call('prepare', 'two-hundred.jpg'),
    ];
    if (engine !== webkitEngine) {
      expect(panorama).toMatchObject({ width: 567, height: 2560 });
      expect(twoHundred).toMatchObject({ width: 2560, height: 1920 });
    } else {
      expect(panorama).toEqual({ type: 'TooManyPixels', pixels: 16_382 * 3_628, limit });
      expect(twoHundred).toEqual({ type: 'TooManyPixels', pixels: 16_384 * 12_288, limit });
    }
  });

  for (const [what, name, problem] of [
    ['a HEIC it cannot decode', 'heic.jpg', { type: 'NotAnImage' }],
    ['an SVG', 'svg.jpg', { type: 'NotAnImage' }],
    ['a text that is called a photo', 'text.jpg', { type: 'NotAnImage' }],
    ['an empty file', 'empty.jpg', { type: 'NotAnImage' }],
    ['a JPEG that breaks off', 'cut.jpg', { type: 'Incomplete' }],
    ['a damaged PNG', 'damaged.jpg', { type: 'NotAnImage' }],
    ['a picture that shows nothing', 'transparent.jpg', { type: 'DecoderFailed' }],
    [
      'a PNG of 100 megapixels',
      'hundred.jpg',
      { type: 'TooManyPixels', pixels: 100_000_000, limit: 50_331_648 },
    ],
  ] as const)
    story(`refuses ${what}`, async () => {
      await openPage();
      expect(await call('prepare', name)).toEqual(problem);
      expect(await prepared('wall.jpg')).toMatchObject({ width: 400 }); // the page still works
    });

  story('has one worker a photo, one at a time, and leaves none behind', async () => {
    await openPage();
    await call('take', 'large', 'demo.jpg', 3200, 2133, 0.1);
    const results = await call('prepareAll', 'wall.jpg', 'large', 'text.jpg', 'wall.jpg');
    const [first, , third] = v.parse(v.array(v.object({ type: v.optional(v.string()) })), results);
    expect([first?.type, third?.type]).toEqual([undefined, 'NotAnImage']);
    expect(await call('workers')).toEqual({ started: 4, alive: 0, mostAlive: 1 });

    expect(await call('giveUp', 'large')).toEqual({ type: 'Aborted' });
    expect(await call('closeAmid', 'large')).toEqual([{ type: 'Aborted' }, { type: 'Aborted' }]);
    const { started, alive } = v.parse(workersSchema, await call('workers'));
    expect({ started, alive }).toEqual({ started: 6, alive: 0 }); // the waiting photo started no worker
    expect(await prepared('wall.jpg')).toMatchObject({ width: 400 });
  });

  story('says that the worker failed when its script is gone', async () => {
    await openPage();
    await call('withoutWorkerScript');
    expect(await call('prepare', 'demo.jpg')).toEqual({ type: 'DecoderFailed' });
  });

  story(
    'does the same in the page where workers cannot draw, and sees an empty canvas',
    async () => {
      await openPage();
      await call('insert', 'photo', 'demo.jpg', 'exif-8.jpg');
      const byWorker = await prepared('photo');
      await call('withoutWorkerCanvas');
      expect(await prepared('photo')).toEqual(byWorker);
      expect(await call('workers')).toMatchObject({ started: 1 });

      await call('withEmptyCanvases');
      expect(await call('prepare', 'photo')).toEqual({ type: 'DecoderFailed' });
      expect(await prepared('wall.jpg')).toMatchObject({ width: 400 });
    },
  );
});
