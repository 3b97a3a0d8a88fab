import { expect, test } from 'vitest';
import { withoutLoneZero } from '#ui/field/text/lone-zero.ts';

test.each([
  ['4 typed before a lone zero', '0', '40', 1, '4'],
  ['a number pasted before it', '0', '4890000', 6, '489000'],
  ['4 typed behind it', '0', '04', 2, '04'],
  ['0 typed before another zero of a number', '10', '100', 2, '100'],
  ['the zero removed', '0', '', 0, ''],
  ['a field without a caret', '0', '40', null, '40'],
])('%s', (_, before, text, caret, left) => {
  expect(withoutLoneZero(before, text, caret)).toBe(left);
});
