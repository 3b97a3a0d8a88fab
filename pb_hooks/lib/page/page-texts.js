// The public pages of the app and their texts, from the files that the app itself uses.

/** The keys of the title and the description of each public page, by its address.
 * @type {Record<string, { title: string, description: string }>} */
const PUBLIC_PAGES = require('../../../src/domain/public-pages.json');

/** The files of topics that every page of the app has. @type {Record<string, string>} */
const START = { page: 'start/pages', catalogue: 'start/catalogue', listing: 'start/listing' };

/**
 * @param {string} key as in the app: `guides.buy.title`
 * @param {import('../base/languages.js').Language} language
 * @returns {string}
 */
function textOf(key, language) {
  const [topic = '', ...names] = key.split('.');
  const file = START[topic] ?? `visitor/${topic}`;
  const cached = `marola-text ${language} ${key}`;
  if ($app.store().has(cached)) return $app.store().get(cached);
  /** @type {any} parsed JSON, of the shape that tests/unit/i18n checks */
  let value = JSON.parse(toString($os.readFile(`${__hooks}/../src/i18n/${language}/${file}.json`)))[
    topic
  ];
  for (const name of names) value = value[name];
  $app.store().set(cached, String(value));
  return String(value);
}

module.exports = { PUBLIC_PAGES, textOf };
