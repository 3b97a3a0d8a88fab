// A half day in words. PocketBase's interpreter has no Intl.

const NAMES = require('../../../src/domain/day-names.json');
/** @type {Record<string, string>} */
const GALICIAN = require('../../../src/domain/galician-days.json');

/** @type {Record<import('../base/languages.js').Language, { day: string, morning: string, afternoon: string }>} */
const WORDS = {
  es: { day: '{weekday} {day} de {month}', morning: 'por la mañana', afternoon: 'por la tarde' },
  gl: { day: '{weekday} {day} de {month}', morning: 'pola mañá', afternoon: 'pola tarde' },
  en: { day: '{weekday} {day} {month}', morning: 'in the morning', afternoon: 'in the afternoon' },
};

/**
 * `{ day: '2026-11-28', part: 'morning' }` → `sábado 28 de noviembre, por la mañana`
 * @param {import('./requests.js').Wish} wish
 * @param {import('../base/languages.js').Language} language
 */
function wishText({ day, part }, language) {
  const words = WORDS[language];
  const at = new Date(`${day}T00:00:00Z`);
  const names = {
    weekday: nameOf('weekdays', at.getUTCDay(), language),
    day: String(at.getUTCDate()),
    month: nameOf('months', at.getUTCMonth(), language),
  };
  const text = Object.entries(names).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    words.day,
  );
  return `${text}, ${words[part]}`;
}

/**
 * @param {'weekdays' | 'months'} kind
 * @param {number} place from 0, which is Sunday or January
 * @param {import('../base/languages.js').Language} language
 * @returns {string}
 */
function nameOf(kind, place, language) {
  if (language !== 'gl') return NAMES[kind][language].split(' ')[place] ?? '';
  const spanish = nameOf(kind, place, 'es');
  return GALICIAN[spanish] ?? spanish;
}

module.exports = { wishText };
