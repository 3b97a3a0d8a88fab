// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/** What a label of the rules calls an action, by the method and the end of the path. */
const ACTIONS = [
  { label: 'auth', pattern: /^POST .*\/auth-with-/ },
  { label: 'requestVerification', pattern: /^POST .*\/request-verification$/ },
  { label: 'requestPasswordReset', pattern: /^POST .*\/request-password-reset$/ },
  { label: 'requestEmailChange', pattern: /^POST .*\/request-email-change$/ },
  { label: 'create', pattern: /^POST .*\/records$/ },
];

/**
 * Adds `Retry-After` to what a limit refuses: the whole window, in seconds, since PocketBase does
 * not tell how much of it is left.
 * @param {core.RequestEvent} e
 */
function sayWhenToRetry(e) {
  try {
    return e.next();
  } catch (error) {
    const refusal = /** @type {{ value?: ApiError }} */ (error).value;
    if (refusal?.status === 429) e.response.header().set('Retry-After', String(windowOf(e)));
    throw error;
  }
}

/** @param {core.RequestEvent} e @returns {number} seconds */
function windowOf(e) {
  const path = e.request?.url?.path ?? '';
  const request = `${e.request?.method} ${path}`;
  const collection = /^\/api\/collections\/([^/]+)\//.exec(path)?.[1] ?? '';
  const action = ACTIONS.find(({ pattern }) => pattern.test(request))?.label;
  const labels = [request, `${collection}:${action}`, `*:${action}`];
  const rules = e.app.settings().rateLimits.rules;
  const rule =
    rules.find((each) => labels.includes(each.label)) ??
    rules.find((each) => each.label === '/api/');
  return Math.max(1, rule?.duration ?? 1);
}

module.exports = { sayWhenToRetry };
