// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/** The action in a label of PocketBase's limits, by method and end of the path. */
const ACTIONS = [
  { label: 'auth', pattern: /^POST .*\/auth-with-/ },
  { label: 'requestVerification', pattern: /^POST .*\/request-verification$/ },
  { label: 'requestPasswordReset', pattern: /^POST .*\/request-password-reset$/ },
  { label: 'requestEmailChange', pattern: /^POST .*\/request-email-change$/ },
  { label: 'create', pattern: /^POST .*\/records$/ },
];

/**
 * The length of the window of the limit that refused a request. PocketBase does not tell how much is left.
 * @param {core.RequestEvent} e
 * @returns {number} seconds
 */
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

module.exports = { windowOf };
