import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { fieldRows } from '#domain/listing/field-table.ts';
import { privateFields } from '#domain/private-data/private-data.ts';
import { editedCollections } from '#domain/sync/server-name.ts';
import synced from '#domain/sync/synced.json' with { type: 'json' };
import { wordsOf } from '#domain/sync/synced.ts';
import {
  textFiles as files,
  flatten,
  readTexts as read,
  type Texts,
} from '../../support/pages/texts.ts';

const SOURCE = join(import.meta.dirname, '../../../src');

const PLURAL = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const isOrdered = (texts: Texts): boolean => {
  const keys = Object.keys(texts);
  return (
    keys.join() === keys.toSorted().join() &&
    Object.values(texts).every((value) => typeof value === 'string' || isOrdered(value))
  );
};

/** Maps a key without its plural ending to its texts, by ending (or ''). */
function byKey(texts: Map<string, string>): Map<string, Map<string, string>> {
  const keys = new Map<string, Map<string, string>>();
  for (const [full, text] of texts) {
    const ending = PLURAL.exec(full)?.[1] ?? '';
    const key = full.replace(PLURAL, '');
    keys.set(key, (keys.get(key) ?? new Map()).set(ending, text));
  }
  return keys;
}

describe.each(files)('%s', (file) => {
  const spanish = byKey(flatten(read('es', file)));

  test.each(languages)('has in %s the same keys and placeholders as in Spanish', (language) => {
    const texts = byKey(flatten(read(language, file)));
    expect([...texts.keys()].sort()).toEqual([...spanish.keys()].sort());
    for (const [key, forms] of texts) {
      const expected = placeholders([...(spanish.get(key)?.values() ?? [])].join());
      expect(placeholders([...forms.values()].join()), key).toEqual(expected);
      // A singular form may omit the number; the form for all other numbers must contain it.
      expect(placeholders(forms.get('other') ?? forms.get('') ?? ''), key).toEqual(expected);
    }
  });

  test.each(languages)('has in %s exactly the plural forms of the language', (language) => {
    const plurals = new Intl.PluralRules(language === 'gl' ? 'pt-PT' : language);
    const forms =
      language === 'gl' ? ['one', 'other'] : [...plurals.resolvedOptions().pluralCategories].sort();
    for (const [key, texts] of byKey(flatten(read(language, file)))) {
      const endings = [...texts.keys()].sort();
      if (endings.join() !== '') expect(endings, key).toEqual(forms);
    }
  });

  test.each(languages)('has in %s no empty text, and its keys in order', (language) => {
    const texts = read(language, file);
    for (const [key, text] of flatten(texts)) expect(text.trim(), key).not.toBe('');
    expect(isOrdered(texts), 'keys are sorted').toBe(true);
  });
});

test('every file owns its first-level keys', () => {
  const owners = files.flatMap((file) => Object.keys(read('es', file)));
  expect(owners).toEqual([...new Set(owners)]);
});

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
  .map((path) => readFileSync(join(SOURCE, path), 'utf8'));

/** Returns a pattern for all keys of a template such as `legal.${text}.sections`, followed by `end`. */
const asPattern = (template: string, end = '') =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[\\w-]+')}${end}$`);

test('the code uses every text', () => {
  const code = sources.join('\n');
  const literals = new Set(code.match(/(?<=['"`])[a-z]\w*(?:\.[\w-]+)+(?=['"`])/g));
  // `page.${text}.title` uses every page's title.
  const templates = (code.match(/(?<=`)[a-z][\w.]*\.\$\{[^`]*(?=`)/g) ?? []).map((template) =>
    asPattern(template),
  );
  // Groups of texts that are fetched as a whole: a list of steps, a title with its text.
  const wholes = [...code.matchAll(/\bt\(\s*['`]([^'`]+)['`],\s*\{\s*returnObjects: true/g)];
  const groups = wholes.map(([, key = '']) => asPattern(key, '\\..+'));
  // The names of the fields of a collection are found by the table.
  const named = Object.values(synced).flatMap((row) =>
    'words' in row ? asPattern(row.words, '\\.\\w+') : [],
  );
  const unused = files
    .flatMap((file) => [...byKey(flatten(read('es', file))).keys()])
    .filter(
      (key) =>
        !literals.has(key) && ![...templates, ...groups, ...named].some((used) => used.test(key)),
    );
  expect(unused).toEqual([]);
});

test('the code uses no key with a plural ending', () => {
  const plurals = sources.flatMap((code) => code.match(/\bt\('[\w.]+_(?:one|many|other)'/g) ?? []);
  expect(plurals).toEqual([]);
});

test('each field that people edit has a name in each language', () => {
  const fields = {
    listings: Object.keys(fieldRows),
    privateData: privateFields,
    advisors: Object.keys(synced.advisors.fields),
  };
  const named = Object.entries(synced).filter(([, row]) => 'words' in row);
  expect(named.map(([name]) => name).sort()).toEqual(editedCollections.toSorted());
  for (const language of languages) {
    const texts = new Set(files.flatMap((file) => [...flatten(read(language, file)).keys()]));
    for (const collection of editedCollections)
      for (const field of fields[collection])
        expect(texts, language).toContain(wordsOf(collection, field));
  }
});
