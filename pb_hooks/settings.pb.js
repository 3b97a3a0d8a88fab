// Writes the environment into PocketBase's settings at every start: the public address and, in the
// second hook, the mail server and the place of the photos. With https there is a proxy in front, and the address of a visitor is
// the last entry of X-Forwarded-For: the proxy adds it, so a visitor cannot forge it. Without https there
// is no proxy, and the header is ignored.
onBootstrap((e) => {
  e.next();
  /** @type {typeof import('./lib/operation/public-address.js')} */
  const { noteAddress, noteLimits, tellDevices } = require(
    `${__hooks}/lib/operation/public-address.js`,
  );
  /** @type {typeof import('./lib/request/full-disk.js')} */
  const { unlessFull } = require(`${__hooks}/lib/request/full-disk.js`);
  const settings = $app.settings();
  const hasNewLimits = noteLimits(settings);
  const hasMoved = noteAddress(settings);
  if (!hasNewLimits && !hasMoved) return;
  unlessFull(() => {
    $app.save(settings);
    if (hasMoved) tellDevices($app);
  });
});

// Only when serving: a console command may run beside the server with another environment.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  /** @type {typeof import('./lib/mail/mail-server.js')} */
  const { chooseMailServer, warnOfMissingMailServer } = require(
    `${__hooks}/lib/mail/mail-server.js`,
  );
  /** @type {typeof import('./lib/photo/photo-store.js')} */
  const { choosePhotoStore } = require(`${__hooks}/lib/photo/photo-store.js`);
  /** @type {typeof import('./lib/request/full-disk.js')} */
  const { unlessFull } = require(`${__hooks}/lib/request/full-disk.js`);
  unlessFull(() => choosePhotoStore(e.app));
  unlessFull(() => chooseMailServer(e.app));
  warnOfMissingMailServer(e.app);
  return e.next();
});
