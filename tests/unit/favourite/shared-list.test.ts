import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isCutList,
  MOST_SHARED,
  parseSharedList,
  sharedListLink,
  warningsOf,
} from '#domain/favourite/shared-list.ts';
import { idOf, range } from '../../support/device/listings.ts';

const [a, b] = [idOf('l', 1), idOf('l', 2)];
const plain = (id: string) => ({ id, mark: undefined, note: '' });
const fragmentOf = (link: string) => link.slice(link.indexOf('#') + 1);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a shared list', () => {
  test('arrives with its marks and notes, in its order', () => {
    const list = [
      { id: a, mark: 'doubt' as const, note: 'Ruído á noite\n¿900 €? 🏠' },
      plain(b),
      { id: idOf('l', 3), mark: undefined, note: 'x' },
    ];
    const link = sharedListLink('https://marola.example', list);
    expect(link).toMatch(/^https:\/\/marola\.example\/guardadas#[\w-]+$/);
    expect(parseSharedList(fragmentOf(link))).toEqual(list);
  });

  test('has at most 50 listings, and 500 characters of each note', () => {
    const list = range(0, 60).map((n) => ({ ...plain(idOf('l', n)), note: '🏠'.repeat(501) }));
    const link = sharedListLink('', list);
    const read = parseSharedList(fragmentOf(link)) ?? [];
    expect(read).toHaveLength(MOST_SHARED);
    expect(read[0]?.note).toBe(`${'🏠'.repeat(499)}…`);
  });
});

test('who shares a list is warned of marks and notes, and of a list that is longer than a link', () => {
  const long = range(0, MOST_SHARED + 1).map((n) => plain(idOf('l', n)));
  expect(warningsOf(long)).toEqual({ hasOpinions: false, isCut: true });
  expect(warningsOf(long.slice(1))).toEqual({ hasOpinions: false, isCut: false });
  for (const opinion of [{ mark: 'like' as const }, { note: 'x' }])
    expect(warningsOf([plain(a), { ...plain(b), ...opinion }])).toEqual({
      ...{ hasOpinions: true, isCut: false },
    });
});

test('a link that was cut is told from a whole one and from the target of the skip link', () => {
  const whole = fragmentOf(sharedListLink('', [plain(a), plain(b)]));
  for (let length = 2; length < whole.length; length += 1)
    expect(isCutList(whole.slice(0, length))).toBe(true);
  for (const fragment of [whole, 'main', '']) expect(isCutList(fragment)).toBe(false);
});

describe('a fragment from anywhere', () => {
  test.each([
    ['nothing', ''],
    ['a heading', 'contacto'],
    ['no list', encoded({ a: 1 })],
    ['no rows', encoded([])],
    ['rows without ids', encoded([['<b>'], [1], [null], []])],
    ['broken UTF-8', Buffer.from([0x5b, 0xff, 0x5d]).toString('base64url')],
    ['a text that is too long', 'A'.repeat(200_000)],
  ])('with %s is no list', (_name, fragment) => {
    expect(parseSharedList(fragment)).toBeUndefined();
  });

  test('keeps the listings, each once, without what is no mark or no text', () => {
    const rows = [
      [a, 'love', { text: 'x' }, 'more'],
      [a, 'like', 'twice'],
      ['../admin'],
      [b, 'no', ' con\u202e luz\u0000 '],
    ];
    expect(parseSharedList(encoded(rows))).toEqual([
      plain(a),
      { id: b, mark: 'no', note: 'con luz' },
    ]);
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseSharedList(text)));
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseSharedList(encoded(value))));
  });
});
