// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />

// The public address may change after the database was made; mails and shares name the current one.
onBootstrap((e) => {
  e.next();
  const url = $os.getenv('MAROLA_URL');
  const settings = $app.settings();
  if (!url || settings.meta.appURL === url) return;
  settings.meta.appURL = url;
  $app.save(settings);
});
