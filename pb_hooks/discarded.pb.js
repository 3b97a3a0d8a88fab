// The value that lost a conflict stays in the record's history. lib/access/access.js decides who may call this.
routerAdd(
  'POST',
  '/api/listings/{id}/discarded',
  (e) => {
    /** @type {typeof import('./lib/listing/discarded.js')} */
    const { keepDiscarded } = require(`${__hooks}/lib/listing/discarded.js`);
    return e.json(200, keepDiscarded(e, 'properties'));
  },
  $apis.bodyLimit(1 << 20),
);

routerAdd(
  'POST',
  '/api/advisors/{id}/discarded',
  (e) => {
    /** @type {typeof import('./lib/listing/discarded.js')} */
    const { keepDiscarded } = require(`${__hooks}/lib/listing/discarded.js`);
    return e.json(200, keepDiscarded(e, 'advisor_contacts'));
  },
  $apis.bodyLimit(1 << 16),
);
