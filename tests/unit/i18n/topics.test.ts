import { expect, test } from 'vitest';
import { loadLanguage } from '#i18n/setup.ts';
import { loadTopic } from '#i18n/topics.ts';
import { createWords, words } from '#i18n/words.ts';

test('the texts of a page are not loaded before the page is', async () => {
  expect(words.has('es', 'legal')).toBe(false);
  await loadTopic('legal');
  expect(words.spoken().t('legal.print')).toBe('Imprimir');
  expect(words.has('es', 'about')).toBe(false);
});

test('changing the language loads the texts of the pages visited so far', async () => {
  await loadTopic('legal');
  await loadLanguage(words, 'en');
  words.speak('en');
  expect(words.spoken().t('legal.print')).toBe('Print');
  expect(words.spoken().t('nav.rent')).toBe('Rent');
});

test('a page visited after the change has its texts in the new language', async () => {
  await loadLanguage(words, 'gl');
  words.speak('gl');
  await loadTopic('about');
  expect(words.spoken().t('about.team', { returnObjects: true })).toHaveLength(4);
  expect(words.spoken().t('about.teamTitle')).toBe('Quen te atende');
});

test('a language brings the names of the features, which are stored in Spanish', async () => {
  const own = createWords();
  await loadLanguage(own, 'en');
  expect(own.spoken().featureName('Ascensor')).toBe('Ascensor');
  own.speak('en');
  expect(own.spoken().featureName('Ascensor')).toBe('Lift');
});
