// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />

// What the environment says may change after the database was made: mails and shares name the current
// address, and mails go to the current server. TLS means a proxy, which alone reaches our port and
// names the visitor; without its word all of them would share one address and its limits. Of a list
// only the entry that the proxy itself added at the end counts, so nobody can make one up. Without TLS
// nobody stands in front and nobody is believed.
onBootstrap((e) => {
  e.next();
  /** @type {typeof import('./lib/public-address.js')} */
  const { noteAddress, tellDevices } = require(`${__hooks}/lib/public-address.js`);
  const settings = $app.settings();
  if (!noteAddress(settings)) return;
  $app.save(settings);
  tellDevices($app);
});

// Not for the console, whose environment is another: it may run beside the server.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  /** @type {typeof import('./lib/mail-server.js')} */
  const { chooseMailServer } = require(`${__hooks}/lib/mail-server.js`);
  chooseMailServer(e.app);
  return e.next();
});
