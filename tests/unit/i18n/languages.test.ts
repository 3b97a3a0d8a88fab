import { expect, test } from 'vitest';
import type { Failure } from '#domain/failure.ts';
import { languages } from '#domain/language.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatAge, formatWhen } from '#i18n/format-time.ts';
import { loadLanguage } from '#i18n/setup.ts';
import { speaking } from '../../support/device/speaking.ts';

test('an open page changes its language', async () => {
  const instance = await speaking('gl');
  expect(instance.t('nav.rent')).toBe('Alugar');
  await loadLanguage(instance, 'en');
  await instance.changeLanguage('en');
  expect(instance.t('nav.rent')).toBe('Rent');
});

test('no text can break a line inside a range of figures', async () => {
  const { t } = await speaking('es');
  expect(t('sync.offline', { when: '8–12 %' })).toContain('8–\u206012 %');
});

const failures: Failure[] = [
  { type: 'Offline' },
  { type: 'Busy' },
  { type: 'SignedOut' },
  { type: 'Forbidden' },
  { type: 'Gone' },
  { type: 'Conflict' },
  { type: 'TooLarge' },
  { type: 'Refused', fields: [] },
  { type: 'BadAnswer', detail: '' },
  { type: 'StorageFull' },
  { type: 'StorageUnavailable' },
  { type: 'NewerDatabase' },
  { type: 'StorageBlocked' },
];

test.each(languages)('every failure has its own sentence in %s', async (language) => {
  const { t } = await speaking(language);
  const sentences = failures.map((failure) => t(failureMessage(failure)));
  expect(new Set(sentences).size).toBe(failures.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*[.?]$/u);
});

test('an age is written in the largest unit that fits', async () => {
  const { t } = await speaking('es');
  const now = new Date(2026, 10, 21, 12).getTime();
  const MINUTE = 60_000;
  expect(formatAge(t, now - 20_000, now)).toBe('hace un momento');
  expect(formatAge(t, now + 5_000, now)).toBe('hace un momento');
  expect(formatAge(t, now - 3 * MINUTE, now)).toBe('hace 3 min');
  expect(formatAge(t, now - 125 * MINUTE, now)).toBe('hace 2 h');
  expect(formatAge(t, now - 24 * 60 * MINUTE, now)).toBe('hace 1 día');
  expect(formatAge(t, now - 9 * 24 * 60 * MINUTE, now)).toBe('hace 9 días');
});

test('a moment is written relative to calendar days, not to 24 hours', async () => {
  const { t } = await speaking('es');
  const now = new Date(2026, 10, 21, 0, 30).getTime();
  expect(formatWhen(t, new Date(2026, 10, 21, 0, 5).getTime(), now, 'es')).toBe('hoy, 0:05');
  expect(formatWhen(t, new Date(2026, 10, 20, 9, 42).getTime(), now, 'es')).toBe('ayer, 9:42');
  expect(formatWhen(t, new Date(2026, 10, 19, 9, 42).getTime(), now, 'es')).toBe(
    '19 de noviembre de 2026',
  );
});
