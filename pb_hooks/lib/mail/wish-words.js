// A half day in words. PocketBase's interpreter has no Intl.

/** @type {Record<import('../base/languages.js').Language, { weekdays: string, months: string, day: string, morning: string, afternoon: string }>} */
const WORDS = {
  es: {
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado',
    months:
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    day: '{weekday} {day} de {month}',
    morning: 'por la mañana',
    afternoon: 'por la tarde',
  },
  gl: {
    weekdays: 'domingo luns martes mércores xoves venres sábado',
    months:
      'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
    day: '{weekday} {day} de {month}',
    morning: 'pola mañá',
    afternoon: 'pola tarde',
  },
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    months: 'January February March April May June July August September October November December',
    day: '{weekday} {day} {month}',
    morning: 'in the morning',
    afternoon: 'in the afternoon',
  },
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
    weekday: words.weekdays.split(' ')[at.getUTCDay()] ?? '',
    day: String(at.getUTCDate()),
    month: words.months.split(' ')[at.getUTCMonth()] ?? '',
  };
  const text = Object.entries(names).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, value),
    words.day,
  );
  return `${text}, ${words[part]}`;
}

module.exports = { wishText };
