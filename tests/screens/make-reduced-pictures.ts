import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { servePhotoPage } from '../support/photos/photo-page/serve.ts';
import { storyBrowser } from '../support/programs/browsers.ts';

// Makes the small and medium pictures and the placeholders of the demo photos with the app's own code in a browser, after
// a photo was added or changed: `node tests/screens/make-reduced-pictures.ts`.

const demo = join(import.meta.dirname, '../../pocketbase/demo');
const sizes = ['small', 'medium'] as const;
const names = readdirSync(join(demo, 'photos')).filter((name) => name.endsWith('.jpg'));

type Photos = {
  prepare(name: string): Promise<{ small: { placeholder: string } }>;
  bytesOf(name: (typeof sizes)[number]): Promise<string>;
};
declare const photos: Photos;

for (const size of sizes) {
  rmSync(join(demo, size), { recursive: true, force: true });
  mkdirSync(join(demo, size));
}
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
    return {
      placeholder: small.placeholder,
      small: await photos.bytesOf('small'),
      medium: await photos.bytesOf('medium'),
    };
  }, name);
  placeholders[name] = made.placeholder;
  for (const size of sizes)
    writeFileSync(
      join(demo, size, name.replace('.jpg', '.webp')),
      Buffer.from(made[size], 'base64'),
    );
}
writeFileSync(
  join(demo, 'small/placeholders.json'),
  `${JSON.stringify(placeholders, undefined, 2)}\n`,
);
await browser.close();
await site.stop();
