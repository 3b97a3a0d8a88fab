import * as v from 'valibot';
import { expect, test } from 'vitest';
import { operationSchema, operationWarnings } from '#domain/operation.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const backup = (hours: number, ok = true) => ({ at: now - hours * 3_600_000, ok });

test('an admin is warned of a backup older than 48 hours, an incomplete one, none at all, and of mail that stays', () => {
  expect(operationWarnings({ backup: backup(48), mailLeaves: true }, now)).toEqual([]);
  expect(operationWarnings({ backup: backup(48.1), mailLeaves: true }, now)).toEqual(['oldBackup']);
  expect(operationWarnings({ backup: backup(1, false), mailLeaves: true }, now)).toEqual([
    'badBackup',
  ]);
  expect(operationWarnings({ backup: null, mailLeaves: false }, now)).toEqual([
    'mailStays',
    'neverBackedUp',
  ]);
});

test('an answer of another shape is refused', () => {
  const answer = { backup: { at: '2026-11-24T03:00:00.000Z', ok: true }, mailLeaves: true };
  expect(v.parse(operationSchema, answer).backup?.at).toBe(Date.parse('2026-11-24T03:00:00Z'));
  expect(v.safeParse(operationSchema, { ...answer, mailLeaves: 'no' }).success).toBe(false);
  expect(
    v.safeParse(operationSchema, { ...answer, backup: { at: 'soon', ok: true } }).success,
  ).toBe(false);
});
