// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />

// PocketBase's superuser is made on request only (decisions 1). Its invitation to make one, a link
// that is good for full rights, is neither printed nor opened in a browser.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  // @ts-expect-error the declarations do not know that "none" is allowed
  e.installerFunc = null;
  return e.next();
});
