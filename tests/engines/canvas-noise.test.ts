import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJpeg } from '#images/jpeg-segments.ts';
import { servePhotoPage } from '../support/photos/photo-page/serve.ts';
import {
  demoPicture,
  demoWebp,
  exifSegment,
  GPS_DATE,
  whitePng,
  withSegment,
} from '../support/photos/pictures.ts';
import { cautiousFirefox } from './drivers/firefox.ts';
import { type Session, until } from './drivers/session.ts';

// Firefox with resistFingerprinting: what its canvases write is not what was drawn.

const camera = withSegment(demoPicture(), exifSegment(6));
const files = { 'camera.jpg': camera, 'wall.jpg': whitePng(), 'webp.jpg': demoWebp() };
const missing = cautiousFirefox.missing();

let site: Awaited<ReturnType<typeof servePhotoPage>>;
let profile: string;
let session: Session;

beforeAll(async () => {
  site = await servePhotoPage(files);
  if (missing !== undefined) return;
  profile = await mkdtemp(join(tmpdir(), 'marola-profile-'));
  session = await cautiousFirefox.launch(profile);
}, 60_000);

afterAll(async () => {
  await site.stop();
  if (missing !== undefined) return;
  await session.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const scanOf = (jpeg: Buffer) =>
  readJpeg(new Uint8Array(jpeg))?.segments.find(({ marker }) => marker === 0xda)?.whole;

test.skipIf(missing !== undefined)(
  `keeps the picked file itself, without its metadata, or says why not${missing ? ` (${missing})` : ''}`,
  async () => {
    await session.open(site.url);
    await until(session, 'Boolean(window.photos)', 'the page');
    const call = (name: string, file: string) => session.evaluate(`photos.${name}('${file}')`);

    expect(await call('prepare', 'camera.jpg')).toMatchObject({
      mime: 'image/jpeg',
      width: 800, // turned, as browsers show it
      height: 1200,
    });
    const text = v.parse(v.string(), await call('bytesOf', 'prepared'));
    const bytes = Buffer.from(text, 'base64');
    expect(scanOf(bytes)).toEqual(scanOf(camera));
    expect(bytes.includes(GPS_DATE)).toBe(false);
    expect(await call('prepare', 'wall.jpg')).toMatchObject({ mime: 'image/png', width: 400 });
    expect(await call('prepare', 'webp.jpg')).toEqual({ type: 'CanvasNoise' });
  },
);
