import { describe, expect, test } from 'vitest';
import {
  hiddenIn,
  isSaved,
  joined,
  MAX_NOTE,
  marked,
  marks,
  noted,
  oneUnderTheOther,
  saved,
} from '#domain/favourite/favourite.ts';
import rules from '#domain/favourite/favourite-rules.json' with { type: 'json' };

const fresh = saved(undefined, 'flat', 1);

test('the marks are those that the server takes', () => {
  expect(marks).toEqual(rules.marks);
});

describe('a listing', () => {
  test('that is hidden without a heart is forgotten when it is shown again', () => {
    const hidden = marked(undefined, 'flat', 1, 'no');
    expect(hidden && isSaved(hidden)).toBe(false);
    expect(marked(hidden, 'flat', 2, undefined)).toBeUndefined();
    expect(marked(undefined, 'flat', 2, undefined)).toBeUndefined();
  });

  test('that is hidden keeps its note, and comes back with its heart', () => {
    const hidden = marked(noted(fresh, 'Con luz', ''), 'flat', 2, 'no');
    expect(marked(hidden, 'flat', 3, undefined)?.note).toBe('Con luz');
    expect(saved(hidden, 'flat', 3)).toMatchObject({ note: 'Con luz', mark: undefined });
  });

  test('that is saved stays as it is when it is saved again', () => {
    const liked = marked(fresh, 'flat', 2, 'like');
    expect(saved(liked, 'flat', 3)).toBe(liked);
  });
});

test('a shared list that is joined brings a hidden listing back, and leaves the mark of a saved one', () => {
  const hidden = noted(marked(undefined, 'flat', 1, 'no') ?? fresh, 'Lejos', '');
  expect([...hiddenIn(new Map([['flat', hidden]]))]).toEqual(['flat']);
  const back = joined(hidden, 'flat', 2, 'Con luz');
  expect(back).toMatchObject({ mark: undefined, note: 'Lejos\nCon luz' });
  expect(isSaved(back)).toBe(true);
  const liked = marked(fresh, 'flat', 2, 'like');
  expect(joined(liked, 'flat', 3, '')).toBe(liked);
  expect(joined(undefined, 'flat', 3, 'x')).toMatchObject({ savedAt: 3, note: 'x' });
});

describe('a note', () => {
  test('is stored as the server will store it', () => {
    expect(noted(fresh, ' a\r\nb\u202e ', '').note).toBe('a\nb');
    expect(noted(fresh, '🏠'.repeat(MAX_NOTE + 1), '').note).toBe('🏠'.repeat(MAX_NOTE));
  });

  test('that another device has written meanwhile is kept below', () => {
    const merged = noted(fresh, 'Con luz\nSin ascensor', '');
    expect(noted(merged, 'Con luz, mucha', 'Con luz').note).toBe(
      'Con luz, mucha\nCon luz\nSin ascensor',
    );
  });

  test('under another one adds its lines once', () => {
    expect(oneUnderTheOther('a\nb', 'b\n\nc')).toBe('a\nb\nc');
    expect(oneUnderTheOther('', 'b')).toBe('b');
    expect(oneUnderTheOther('a', '')).toBe('a');
  });
});
