// Requests whose client has gone. Nobody reads their answers, so what they still wait for or would do is given up. It is as if the
// connection had ended a little earlier: a device repeats what was not answered.

const { apiErrorOf } = require('./api-error.js');

/** The status that nginx gives such a request in its log. */
const GONE = 499;

/** Whether the client of a request has closed its connection. Go's server notices that once the body is here. @param {core.RequestEvent} e */
function isGone(e) {
  try {
    e.request?.context().err();
    return false;
  } catch {
    return true;
  }
}

/** Ends the work for a client that has gone. @param {core.RequestEvent} e @throws ApiError 499 */
function giveUpIfGone(e) {
  if (isGone(e)) throw new ApiError(GONE, 'The client has gone.', {});
}

/** Whether a request failed because its client has gone: it was given up, or its query was interrupted. @param {core.RequestEvent} e @param {unknown} error */
const isGivenUp = (e, error) =>
  apiErrorOf(error).status === GONE || (INTERRUPTED.test(String(error)) && isGone(e));

const INTERRUPTED = /context canceled|interrupted/i;

module.exports = { GONE, giveUpIfGone, isGivenUp, isGone };
