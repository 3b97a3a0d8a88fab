// Imports the demo catalogue into a new database. A listing's date is relative to the day of the import,
// so that the catalogue always looks recent.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConsole } from '../server.mjs';
import { describePhoto } from './photo-file.mjs';

const folder = import.meta.dirname;
const dayMs = 86_400_000;

/** By the name of the photo. @type {Record<string, string>} */
const placeholders = JSON.parse(readFileSync(join(folder, 'small/placeholders.json'), 'utf8'));

/** @param {string} data data folder without listings, absolute
 * @throws StartFailure with the server's reason; nothing is imported then */
export const importDemoCatalogue = (data) => importCatalogue(data, demoCatalogue(new Date()));

/** @param {string} data @param {ReturnType<typeof demoCatalogue>} catalogue */
export async function importCatalogue(data, catalogue) {
  const temporary = mkdtempSync(join(tmpdir(), 'marola-demo-'));
  const file = join(temporary, 'catalogue.json');
  try {
    writeFileSync(file, JSON.stringify(catalogue));
    await runConsole(data, ['marola-import', file]);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** The catalogue in the format of `marola-import`: server names, photos with path, size and hash.
 * @param {Date} today */
export function demoCatalogue(today) {
  /** @type {{ agency: unknown, advisors: unknown[], listings: DemoListing[] }} */
  const { agency, advisors, listings } = JSON.parse(
    readFileSync(join(folder, 'listings.json'), 'utf8'),
  );
  return { agency, advisors, listings: listings.map((listing) => rowOf(listing, today)) };
}

/**
 * @typedef {{ id: string, title: string, type: string, operation_type: string, status: string,
 *   is_premium: boolean, is_featured: boolean, age_days: number, photos: string[], plans?: string[],
 *   captions?: Record<string, string>, earlier_prices?: { days: number, price: number }[] }} DemoListing
 *   the fields read here; the others are copied
 */

/** @param {DemoListing} listing @param {Date} today */
function rowOf({ age_days, photos, plans, captions, earlier_prices, ...fields }, today) {
  const daysAgo = (/** @type {number} */ days) =>
    serverTime(new Date(today.getTime() - days * dayMs));
  return {
    ...fields,
    ready: true,
    created_at: daysAgo(age_days),
    price_history: earlier_prices?.map(({ days, price }) => ({
      date: daysAgo(days).slice(0, 10),
      price,
    })),
    photos: photos.map((name, position) => {
      const path = join(folder, 'photos', name);
      const reduced = name.replace(/\.jpg$/, '.webp');
      return {
        id: demoId(name),
        path,
        position,
        ...describePhoto(path),
        smallPath: join(folder, 'small', reduced),
        mediumPath: join(folder, 'medium', reduced),
        placeholder: placeholders[name],
        caption: captions?.[name] ?? '',
        kind: plans?.includes(name) ? 'plan' : 'photo',
      };
    }),
  };
}

/** The same id on every machine, in PocketBase's alphabet.
 * @param {string} text what is named */
export const demoId = (text) => createHash('sha256').update(text).digest('hex').slice(0, 15);

/** A time in PocketBase's format: `2026-11-21 07:58:05.007Z`.
 * @param {Date} at */
export const serverTime = (at) => at.toISOString().replace('T', ' ');
