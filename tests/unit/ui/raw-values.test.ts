import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');

/** Raw colours, pixels, font sizes and layer numbers; `#ui/…` is an import and no colour. */
const rules = [
  { name: 'colour', pattern: /#[0-9a-f]{3,8}(?![\w/])|\b(?:rgb|hsl|oklch)a?\(/gi },
  { name: 'pixels', pattern: /(?<![\w-])\d*\.?\d+px\b/g },
  { name: 'font size', pattern: /fontSize:\s*(?:\d|['"`][^'"`]*(?:clamp\(|\d(?:r?em|px|vw|%)))/g },
  { name: 'layer', pattern: /zIndex:\s*\d{2,}/g },
  { name: 'inline style', pattern: /style=\{\{/g },
];

const rawValues = (code: string) =>
  rules.flatMap(({ name, pattern }) => (code.match(pattern) ?? []).map((hit) => `${name} ${hit}`));

/** Comments may name a pixel. */
const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(?:tsx|css\.ts)$/.test(path) && !path.startsWith(join('ui', 'theme')),
);

test('a raw value is seen', () => {
  const code = "import x from '#ui/a.ts'; const a = { color: '#0E4A55', top: '12px', zIndex: 99 }";
  expect(rawValues(code)).toEqual(['colour #0E4A55', 'pixels 12px', 'layer zIndex: 99']);
});

test.each([
  "fontSize: '1.375rem'",
  "fontSize: 'clamp(2rem, 1rem + 2vw, 3rem)'",
  'fontSize: `max(1rem, 100%)`',
  'fontSize: 14',
])('a raw font size is seen: %s', (code) => {
  expect(rawValues(code)).toEqual([expect.stringMatching(/^font size fontSize: /)]);
});

test('a font size of the theme is none', () => {
  expect(rawValues('fontSize: base.type.h3.size, width: base.size.target')).toEqual([]);
});

test.each(files)('%s takes its colours, sizes and layers from the theme', (path) => {
  expect(rawValues(withoutComments(readFileSync(join(SOURCE, path), 'utf8')))).toEqual([]);
});
