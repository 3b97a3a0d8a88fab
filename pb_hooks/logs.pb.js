// Every row of PocketBase's logs passes here before it is written.
onModelCreate((e) => {
  /** @type {typeof import('./lib/operation/logs.js')} */
  const { removePersonalData } = require(`${__hooks}/lib/operation/logs.js`);
  removePersonalData(e);
  return e.next();
}, '_logs');
