// PocketBase would print a link that creates a superuser, and open it in a browser. A superuser is
// created on request only, so this is switched off.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  // @ts-expect-error the declarations do not know that "none" is allowed
  e.installerFunc = null;
  return e.next();
});
