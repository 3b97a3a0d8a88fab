import * as v from 'valibot';
import { expect, test } from 'vitest';
import { feedStateSchema, newFeedSchema } from '#domain/portal-feed.ts';

test('a feed without an address has no time, and any other time is read', () => {
  const read = (madeAt: unknown) => v.safeParse(feedStateSchema, { madeAt });
  expect(read('').output).toEqual({ madeAt: undefined });
  expect(read('2026-11-27T20:53:57.602Z').output).toEqual({
    madeAt: Date.UTC(2026, 10, 27, 20, 53, 57, 602),
  });
  for (const wrong of ['yesterday', 0, null]) expect(read(wrong).success).toBe(false);
});

test('a new feed without its address is no answer', () => {
  expect(v.safeParse(newFeedSchema, { madeAt: '' }).success).toBe(false);
});
