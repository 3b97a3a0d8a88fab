// Asks the database for a page, and notes the answers. After a change elsewhere they are the same, and the page is kept as it is.

const catalogue = require('./public-catalogue.js');

/**
 * @typedef {Pick<typeof import('./public-catalogue.js'),
 *   'comparePublic' | 'contactRows' | 'countPublic' | 'findOne' | 'findPublic' | 'publicLabels' |
 *   'publicLocations'>} Questions
 *   everything that a page may ask; the rows of listings follow from their revisions
 */

/** @typedef {{ name: keyof Questions, values: any[], answer: unknown }} Fact */

/** @param {CoreApp} app */
function createReader(app) {
  /** @type {Record<string, Fact>} by the question */
  const facts = {};

  /**
   * Asks each question once.
   * @template {keyof Questions} Name
   * @param {Name} name
   * @param {Questions[Name] extends (app: any, ...values: infer Values) => any ? Values : never} values
   * @returns {ReturnType<Questions[Name]>}
   */
  function ask(name, ...values) {
    const question = JSON.stringify([name, values]);
    facts[question] ??= {
      ...{ name, values },
      answer: /** @type {any} */ (catalogue[name])(app, ...values),
    };
    return /** @type {any} */ (facts[question].answer);
  }

  return {
    ask,
    /** Everything that has been asked, with its answers, as JSON. */
    facts: () => JSON.stringify(Object.values(facts)),
    /** @param {string} noted earlier facts; '' for a page that failed */
    holds: (noted) =>
      noted !== '' &&
      JSON.parse(noted).every(
        (/** @type {Fact} */ { name, values, answer }) =>
          JSON.stringify(/** @type {any} */ (ask)(name, ...values)) === JSON.stringify(answer),
      ),
  };
}

/** @typedef {ReturnType<typeof createReader>} Reader */

module.exports = { createReader };
