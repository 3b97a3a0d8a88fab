import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  extentOf,
  optionalKinds,
  readCookieChoice,
  storeCookieChoice,
} from '#features/legal/cookie-choice.ts';

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('a choice about cookies', () => {
  test('is read as it was stored', () => {
    const choice = { allowed: ['marketing' as const], at: 1_795_219_200_000 };
    expect(readCookieChoice()).toBeUndefined();
    expect(storeCookieChoice(choice)).toBe(true);
    expect(readCookieChoice()).toEqual(choice);
  });

  test.each(['', 'null', '{', '{"allowed":["spying"],"at":1}', '{"allowed":[]}'])(
    'is missing if «%s» is stored',
    (text) => {
      storeCookieChoice({ allowed: [], at: 1 });
      for (const key of stored.keys()) stored.set(key, text);
      expect(readCookieChoice()).toBeUndefined();
    },
  );

  test('reports when the browser forbids storage', () => {
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    expect(storeCookieChoice({ allowed: [], at: 1 })).toBe(false);
    expect(readCookieChoice()).toBeUndefined();
  });

  test('has a word for its extent', () => {
    const extents = [[], ['marketing' as const], [...optionalKinds]].map((allowed) =>
      extentOf({ allowed, at: 1 }),
    );
    expect(extents).toEqual(['none', 'some', 'all']);
  });
});
