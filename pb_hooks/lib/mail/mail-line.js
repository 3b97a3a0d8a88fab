// The line to the mail server: one mail is sent at a time.
//
// PocketBase's mail client has no timeout, and a hook cannot stop it: the thread ends with the connection. While a mail hangs, the
// others wait for two minutes, and twice as long after each further mail that hangs. At worst this loses one thread per hour.
// While a slow server is still working, no mail is sent twice.

const FIRST_PATIENCE_MS = 2 * 60_000;
const LONGEST_PATIENCE_MS = 60 * 60_000;

/** When the line was taken, in ms since 1970; 0 while it is free. */
const SINCE = 'mailSince';
/** How many mails hang. */
const LOST = 'mailLost';

/**
 * Takes the line if no mail is being sent, or if the one being sent has hung for too long. Of two jobs that ask at once, one gets it.
 * @param {CoreApp} app
 * @returns {number} since when this job has the line, for `freeLine`; 0 if another one has it
 */
function takeLine(app) {
  const store = app.store();
  const lost = Number(store.get(LOST) ?? 0); // read first: the function below must not use the store
  const patience = Math.min(LONGEST_PATIENCE_MS, FIRST_PATIENCE_MS * 2 ** lost);
  const now = Date.now();
  let isOurs = false;
  let hung = false;
  store.setFunc(SINCE, (/** @type {number | null} */ before) => {
    const since = Number(before ?? 0);
    hung = since !== 0 && now - since >= patience;
    isOurs = since === 0 || hung;
    return isOurs ? now : since;
  });
  if (hung) store.set(LOST, lost + 1);
  return isOurs ? now : 0;
}

/**
 * Frees the line, unless another job has taken it because this one's mail has hung.
 * @param {CoreApp} app
 * @param {number} since the result of `takeLine`
 */
function freeLine(app, since) {
  app
    .store()
    .setFunc(SINCE, (/** @type {number | null} */ current) =>
      Number(current) === since ? 0 : current,
    );
}

/** Notes that the mail client has returned, so that the next mail that hangs is waited for two minutes again. @param {CoreApp} app */
const noteReturn = (app) => app.store().set(LOST, 0);

module.exports = { freeLine, noteReturn, takeLine };
