import { expect, test } from 'vitest';
import { earlierPrivateData, privateMatcher } from '#domain/desk/private-text.ts';

const history = [
  { listingId: 'a', changes: { owner_name: ['Ana Primera', 'Luis Segundo'], commission: [3, 4] } },
  { listingId: 'a', changes: { owner_name: ['Luis Segundo', 'Eva'], keys_holder: ['Xoán', null] } },
  { listingId: 'b', changes: { owner_phone: ['+34 600 111 222', ''], hue: ['Ana', 'Ana'] } },
] as const;

test.each([
  ['an owner of before', 'primera', ['a']],
  ['one between two others', 'luis', ['a']],
  ['who had the keys', 'xoan', ['a']],
  ['a phone of before', '600111222', ['b']],
  ['nobody who is named in no known field', 'hue', []],
])('the history finds %s', (_, typed, ids) => {
  const isFound = privateMatcher(typed, () => '');
  const earlier = [...earlierPrivateData(history)];
  expect(earlier.filter(([, data]) => isFound(data)).map(([id]) => id)).toEqual(ids);
});

test('the history does not join the words of two listings', () => {
  const isFound = privateMatcher('ana 600111222', () => '');
  expect([...earlierPrivateData(history).values()].some(isFound)).toBe(false);
});
