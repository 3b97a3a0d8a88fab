// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// What a page has read of the database. After a change elsewhere, the page is kept if all of it still holds: asking again takes
// a third of the time of making the page.

/** @type {typeof import('./public-catalogue.js')} */
const { contactRows, countPublic, findOne, findPublic } = require(
  `${__hooks}/lib/public-catalogue.js`,
);

/** Everything that a page may ask of the database. Rows of listings follow from their revisions. */
const QUESTIONS = { contactRows, countPublic, findOne, findPublic };

/** @typedef {{ name: keyof typeof QUESTIONS, values: any[], answer: string }} Fact a question and its answer as JSON */

/**
 * Asks the database for a page, and notes the answers.
 * @param {CoreApp} app
 */
function createFacts(app) {
  /** @type {Fact[]} */
  const facts = [];
  /** @template {keyof typeof QUESTIONS} Name @param {Name} name */
  const noted =
    (name) =>
    /** @param {any[]} values @returns {ReturnType<(typeof QUESTIONS)[Name]>} */
    (...values) => {
      const answer = ask(app, name, values);
      facts.push({ name, values, answer: JSON.stringify(answer) });
      return answer;
    };
  return {
    facts,
    contactRows: noted('contactRows'),
    countPublic: noted('countPublic'),
    findOne: noted('findOne'),
    findPublic: noted('findPublic'),
  };
}

/** @param {CoreApp} app @param {keyof typeof QUESTIONS} name @param {any[]} values @returns {any} */
const ask = (app, name, values) => /** @type {any} */ (QUESTIONS[name])(app, ...values);

/** @param {CoreApp} app @param {Fact[]} facts of a page without any: false, it may have failed */
const stillHold = (app, facts) =>
  facts.length > 0 &&
  facts.every(({ name, values, answer }) => JSON.stringify(ask(app, name, values)) === answer);

module.exports = { createFacts, stillHold };
