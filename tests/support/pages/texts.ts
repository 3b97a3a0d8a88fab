import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/language.ts';

// Reads the app’s texts from the files in `src/i18n`.

/** A group of texts. An array counts as a group whose keys are the indexes. */
export type Texts = { readonly [key: string]: string | Texts };

const I18N = join(import.meta.dirname, '../../../src/i18n');

export const textFiles: readonly string[] = readdirSync(join(I18N, 'es'), {
  recursive: true,
  encoding: 'utf8',
}).filter((file) => file.endsWith('.json'));

export const readTexts = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(join(I18N, language, file), 'utf8'));

/** `{ a: { b: 'c' } }` → `a.b` → `c` */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** Returns all texts of a language by key, with plain spaces for no-break spaces. */
export const allTexts = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    textFiles.flatMap((file) =>
      [...flatten(readTexts(language, file))].map(([key, text]): [string, string] => [
        key,
        text.replaceAll('\u00a0', ' '),
      ]),
    ),
  );
