import { expect, test } from 'vitest';
import { createId, ID_PATTERN } from '#domain/ids.ts';

test('new ids match the server’s pattern, use the whole alphabet and never repeat', () => {
  const ids = Array.from({ length: 2_000 }, createId);
  expect(ids.every((id) => ID_PATTERN.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join('')).size).toBe(36);
});
