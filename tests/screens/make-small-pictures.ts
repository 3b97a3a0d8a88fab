import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { storyBrowser } from '../support/browsers.ts';
import { servePhotoPage } from '../support/photo-page/serve.ts';

// Makes the small pictures and placeholders of the demo photos with the app's own code in a browser, after a
// photo was added or changed: `node tests/screens/make-small-pictures.ts`.

const demo = join(import.meta.dirname, '../../pocketbase/demo');
const folder = join(demo, 'small');
const names = readdirSync(join(demo, 'photos')).filter((name) => name.endsWith('.jpg'));

type Photos = {
  prepare(name: string): Promise<{ small: { placeholder: string } }>;
  bytesOf(name: 'small'): Promise<string>;
};
declare const photos: Photos;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const site = await servePhotoPage(
  Object.fromEntries(names.map((name) => [name, readFileSync(join(demo, 'photos', name))])),
);
const browser = await chromium.launch(storyBrowser());
const page = await browser.newPage();
await page.goto(site.url);
const placeholders: Record<string, string> = {};
for (const name of names) {
  const made = await page.evaluate(async (photo) => {
    const { small } = await photos.prepare(photo);
    return { placeholder: small.placeholder, bytes: await photos.bytesOf('small') };
  }, name);
  placeholders[name] = made.placeholder;
  writeFileSync(join(folder, name.replace('.jpg', '.webp')), Buffer.from(made.bytes, 'base64'));
}
writeFileSync(join(folder, 'placeholders.json'), `${JSON.stringify(placeholders, undefined, 2)}\n`);
await browser.close();
await site.stop();
