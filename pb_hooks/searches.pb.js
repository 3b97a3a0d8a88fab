// An account keeps a limited number of searches.

onRecordCreateRequest((e) => {
  /** @type {typeof import('./lib/access/own-searches.js')} */
  const { refuseTooMany } = require(`${__hooks}/lib/access/own-searches.js`);
  refuseTooMany(e.app, e.record?.getString('user') ?? '');
  e.next();
}, 'saved_searches');
