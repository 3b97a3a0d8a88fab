import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
const outsideTheme = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(?:tsx|css\.ts)$/.test(path) && !path.startsWith(join('ui', 'theme')),
);
const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');

describe('values', () => {
  /** What a style has to take from the theme. `#ui/…` is an import and no colour. */
  const rules = [
    { name: 'colour', pattern: /#[0-9a-f]{3,8}(?![\w/])|\b(?:rgb|hsl|oklch)a?\(/gi },
    { name: 'pixels', pattern: /(?<![\w-])\d*\.?\d+px\b/g },
    { name: 'length', pattern: /(?<![\w-])\d*\.?\d+rem\b/g },
    { name: 'font size', pattern: /fontSize:\s*(?:\d|['"`][^'"`]*(?:clamp\(|\d(?:em|vw|%)))/g },
    { name: 'letter spacing', pattern: /letterSpacing:\s*['"`]/g },
    { name: 'duration', pattern: /(?<![\w.])\d*\.?\d+m?s\b/g },
    { name: 'layer', pattern: /zIndex:\s*\d{2,}/g },
    { name: 'inline style', pattern: /style=\{\{/g },
  ];

  /** Allowed: comments, and the least width of a column or a flex item, which grows with the text. */
  const exceptions = [/\/\*[\s\S]*?\*\//g, /(?<=^|\s)\/\/.*$/gm, /minmax\(.*/g, /flex: '.*'/g];

  const rawValues = (code: string) => {
    const checked = exceptions.reduce((rest, exception) => rest.replace(exception, ''), code);
    return rules.flatMap(({ name, pattern }) =>
      (checked.match(pattern) ?? []).map((hit) => `${name} ${hit}`),
    );
  };

  test.each([
    [
      "color: '#0E4A55', top: '12px', zIndex: 99",
      ['colour #0E4A55', 'pixels 12px', 'layer zIndex: 99'],
    ],
    ["import x from '#ui/a.ts'; // 12px", []],
    ["fontSize: '1.375rem'", ['length 1.375rem']],
    ["fontSize: 'clamp(2vw, 1vw, 3vw)'", ["font size fontSize: 'clamp(2vw, 1vw, 3vw"]],
    ['fontSize: 14', ['font size fontSize: 1']],
    ["letterSpacing: '-.02em'", ["letter spacing letterSpacing: '"]],
    ["transition: 'opacity 200ms'", ['duration 200ms']],
    ['fontSize: base.type.h3.size, width: base.size.target', []],
    ["gridTemplateColumns: 'minmax(0, 9rem)', flex: '1 1 8rem'", []],
  ])('%s', (code, found) => {
    expect(rawValues(code)).toEqual(found);
  });

  test.each(outsideTheme)(
    '%s takes colours, sizes, durations and layers from the theme',
    (path) => {
      expect(rawValues(read(path))).toEqual([]);
    },
  );
});

describe('blocks', () => {
  const MOST_EQUAL = 5;
  type Block = { readonly path: string; readonly declarations: ReadonlySet<string> };

  /** The declarations of every `{…}`, without those of the blocks inside it. */
  function blocksIn(path: string, code: string): Block[] {
    const open: string[][] = [];
    const blocks: Block[] = [];
    for (const line of code
      .replace(/:\n\s+/g, ': ')
      .split('\n')
      .map((text) => text.trim())) {
      const declaration = /^(\w+: [^{}]*),$/.exec(line.replace(/\$\{([^{}]*)\}/g, '$($1)'))?.[1];
      if (declaration !== undefined) open.at(-1)?.push(declaration);
      const [opened, closed] = [/\{$/.test(line), /^\}/.test(line)];
      if (closed) blocks.push({ path, declarations: new Set(open.pop()) });
      if (opened) open.push([]);
    }
    return blocks;
  }

  const repeatedIn = (blocks: readonly Block[]) =>
    blocks.flatMap((one, index) =>
      blocks.slice(index + 1).flatMap((other) => {
        const equal = [...one.declarations].filter((each) => other.declarations.has(each));
        const isRepeated = one.path !== other.path && equal.length > MOST_EQUAL;
        return isRepeated ? [`${one.path} and ${other.path}: ${equal.join(', ')}`] : [];
      }),
    );

  test('six equal declarations in two files are found', () => {
    const lines = ['a: 1', 'b: base.space[1]', "c: 'x'", 'd: 4', 'e:\n    5', 'f: 6'];
    const block = (all: readonly string[]) => `const x = style({\n  ${all.join(',\n  ')},\n});`;
    const whole = blocksIn('a.css.ts', block(lines));
    expect(repeatedIn([...whole, ...blocksIn('b.css.ts', block(lines.toReversed()))])).toHaveLength(
      1,
    );
    expect(repeatedIn([...whole, ...blocksIn('b.css.ts', block(lines.slice(1)))])).toEqual([]);
    expect(repeatedIn([...whole, ...whole])).toEqual([]);
  });

  test('no two files have six equal declarations in one block: such a block goes to ui/theme', () => {
    const styles = outsideTheme.filter((path) => path.endsWith('.css.ts'));
    expect(repeatedIn(styles.flatMap((path) => blocksIn(path, read(path))))).toEqual([]);
  });
});
