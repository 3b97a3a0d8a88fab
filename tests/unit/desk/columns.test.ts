import { expect, test } from 'vitest';
import { columnsIn } from '#features/desk/columns.ts';

const last = (shown: Parameters<typeof columnsIn>[0]) => columnsIn(shown).at(-1);

test('the last column is what is missing, and in a view by private data what that view is about', () => {
  expect(last(undefined)).toMatchObject({ name: 'lacks', sortsBy: 'lacks' });
  expect(last('mandates')).toMatchObject({ name: 'mandates', sortsBy: 'mandate' });
  expect(last('keys')).toMatchObject({ name: 'keys', sortsBy: undefined });
});
