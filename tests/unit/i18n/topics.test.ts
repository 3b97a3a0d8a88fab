import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { initialise, loadLanguage } from '#i18n/setup.ts';
import { loadTexts } from '#i18n/topics.ts';

beforeAll(async () => {
  // Other test files share the instance, and have loaded texts of theirs.
  if (i18next.isInitialized)
    for (const language of languages) i18next.removeResourceBundle(language, 'translation');
  await initialise(i18next);
});

test('the texts of a page are not loaded before the page is', async () => {
  expect(i18next.exists('legal.print')).toBe(false);
  await loadTexts('visitor');
  expect(i18next.t('legal.print')).toBe('Imprimir');
  expect(i18next.exists('desk.listings')).toBe(false);
});

test('changing the language loads the texts of the pages visited so far', async () => {
  await loadTexts('visitor');
  await loadLanguage(i18next, 'en');
  await i18next.changeLanguage('en');
  expect(i18next.t('legal.print')).toBe('Print');
  expect(i18next.t('nav.rent')).toBe('Rent');
});

test('a page visited after the change has its texts in the new language', async () => {
  await loadLanguage(i18next, 'gl');
  await i18next.changeLanguage('gl');
  await loadTexts('map');
  expect(i18next.t('map.city')).toBe('Cidade');
});

test('a language brings the names of the features, which are stored in Spanish', async () => {
  await loadLanguage(i18next, 'en');
  expect(i18next.getResource('en', 'features', 'Ascensor')).toBe('Lift');
  expect(i18next.getResource('es', 'features', 'Ascensor')).toBeUndefined();
});
