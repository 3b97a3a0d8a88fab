// An account keeps as many searches as a person looks through, and no more.

onRecordCreateRequest((e) => {
  /** @type {{ mostOfOne: number }} */
  const { mostOfOne } = require(`${__hooks}/../src/domain/saved/saved-limits.json`);
  /** @type {typeof import('./lib/base/fields.js')} */
  const { refusal } = require(`${__hooks}/lib/base/fields.js`);
  const user = e.record?.getString('user') ?? '';
  if (e.app.countRecords('saved_searches', $dbx.hashExp({ user })) >= mostOfOne)
    throw refusal('user', 'validation_too_many', `At most ${mostOfOne} searches.`);
  e.next();
}, 'saved_searches');
