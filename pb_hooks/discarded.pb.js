// The value that lost a conflict stays in the record's history. lib/access/access.js decides who may call this.
routerAdd(
  'POST',
  '/api/listings/{id}/discarded',
  (e) => {
    /** @type {typeof import('./lib/sync/discarded.js')} */
    const { keepDiscarded } = require(`${__hooks}/lib/sync/discarded.js`);
    return e.json(200, keepDiscarded(e, 'properties'));
  },
  $apis.bodyLimit(1 << 20),
);

routerAdd(
  'POST',
  '/api/advisors/{id}/discarded',
  (e) => {
    /** @type {typeof import('./lib/sync/discarded.js')} */
    const { keepDiscarded } = require(`${__hooks}/lib/sync/discarded.js`);
    return e.json(200, keepDiscarded(e, 'advisor_contacts'));
  },
  $apis.bodyLimit(1 << 16),
);

routerAdd(
  'POST',
  '/api/private/{id}/discarded',
  (e) => {
    /** @type {typeof import('./lib/sync/discarded.js')} */
    const { keepDiscarded } = require(`${__hooks}/lib/sync/discarded.js`);
    return e.json(200, keepDiscarded(e, 'property_private'));
  },
  $apis.bodyLimit(1 << 17),
);
