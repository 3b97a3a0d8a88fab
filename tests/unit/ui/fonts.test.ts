import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { unicodeRange } from '#ui/theme/font-characters.ts';

const src = join(import.meta.dirname, '../../../src');
const fonts = join(src, 'ui/theme/fonts');

/** The arrow between an old and a new value. Every system font has it. */
const ARROW = '→';

/** The unicode-range as pairs of code points, from a text such as `U+20-7E, U+131`. */
const ranges = unicodeRange.split(', ').map((range) => {
  const [from = '', to = from] = range.slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
});
const isDrawn = (character: string) =>
  ranges.some(([from, to]) => {
    const code = character.codePointAt(0) ?? 0;
    return from <= code && code <= to;
  });

test('all fonts together weigh at most 60 kB', () => {
  const files = readdirSync(fonts).filter((file) => file.endsWith('.woff2'));
  expect(files).toHaveLength(2);
  const bytes = files.map((file) => statSync(join(fonts, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

test('the fonts contain every character of our texts in three languages, and of prices and areas', () => {
  const missing = new Set<string>();
  for (const language of languages) {
    const folder = join(src, 'i18n', language);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
      for (const character of JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
        if (character !== ARROW && !isDrawn(character))
          missing.add(`${character} in ${language}/${file}`);
  }
  expect([...missing]).toEqual([]);
  expect([...'1.200 € 90 m² −3 % ÁÉÍÓÚÜÑÇàãõ'].filter((one) => !isDrawn(one))).toEqual([]);
});
