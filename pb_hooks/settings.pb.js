// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />

// The public address may change after the database was made: mails and shares name the current one,
// and TLS means a proxy, which alone reaches our port and names the visitor; without its word all of
// them would share one address and its limits. Of a list only the entry that the proxy itself added
// at the end counts, so nobody can make one up. Without TLS nobody stands in front and nobody is believed.
onBootstrap((e) => {
  e.next();
  const url = $os.getenv('MAROLA_URL');
  if (!url) return;
  const settings = $app.settings();
  const { meta, trustedProxy } = settings;
  const headers = url.startsWith('https://') ? ['X-Forwarded-For'] : [];
  const isCurrent =
    meta.appURL === url &&
    trustedProxy.headers.join() === headers.join() &&
    !trustedProxy.useLeftmostIP;
  if (isCurrent) return;
  meta.appURL = url;
  trustedProxy.headers = headers;
  trustedProxy.useLeftmostIP = false;
  $app.save(settings);
});
