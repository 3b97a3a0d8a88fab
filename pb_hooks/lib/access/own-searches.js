// The saved searches of an account.

const { mostOfOne } = require('../../../src/domain/saved/saved-limits.json');
const { refusal } = require('../base/fields.js');

/**
 * Refuses a search beyond what one account keeps: as many as a person looks through.
 * @param {CoreApp} app
 * @param {string} user its id
 * @throws BadRequestError
 */
function refuseTooMany(app, user) {
  if (app.countRecords('saved_searches', $dbx.hashExp({ user })) >= mostOfOne)
    throw refusal('user', 'validation_too_many', `At most ${mostOfOne} searches.`);
}

module.exports = { refuseTooMany };
