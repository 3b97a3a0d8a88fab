import { expect, test } from 'vitest';
import { fileContent } from '#features/exchange/file-content.ts';
import type { SessionState } from '#session/session-state.ts';

const ana = (kind: 'signed-in' | 'expired'): SessionState => ({
  ...{ kind, user: 'ana', email: 'ana@example.test', role: 'agent' },
});
const asAna = { epoch: 'e', user: 'ana', role: 'agent' } as const;
const asVisitor = { epoch: 'e', user: '', role: 'visitor' } as const;
const asOther = { epoch: 'e', user: 'brais', role: 'admin' } as const;

test('a file is whole once a pull as this person has ended', () => {
  expect(fileContent(ana('signed-in'), asAna)).toBe('whole');
  for (const reader of [undefined, asVisitor, asOther])
    expect(fileContent(ana('signed-in'), reader)).toBe('arriving');
});

test('with an expired session it has what visitors see, and waits for no sign-in', () => {
  expect(fileContent(ana('expired'), asVisitor)).toBe('public');
  // Nobody has pulled as a visitor yet: the rows of before are still here, or nothing is whole.
  expect(fileContent(ana('expired'), asAna)).toBe('whole');
  for (const reader of [undefined, asOther])
    expect(fileContent(ana('expired'), reader)).toBe('arriving');
});
