// @ts-check
/// <reference path="../../../pocketbase/types/types.d.ts" />

const { changeCounters } = require('../base/counters.js');

/** The action in a label of PocketBase's limits, by method and end of the path. */
const ACTIONS = [
  { label: 'auth', pattern: /^POST .*\/auth-with-/ },
  { label: 'requestVerification', pattern: /^POST .*\/request-verification$/ },
  { label: 'requestPasswordReset', pattern: /^POST .*\/request-password-reset$/ },
  { label: 'requestEmailChange', pattern: /^POST .*\/request-email-change$/ },
  { label: 'create', pattern: /^POST .*\/records$/ },
];

/**
 * The limit that holds for a request.
 * @param {core.RequestEvent} e
 * @returns {core.RateLimitRule | undefined}
 */
function ruleOf(e) {
  const path = e.request?.url?.path ?? '';
  const request = `${e.request?.method} ${path}`;
  const collection = /^\/api\/collections\/([^/]+)\//.exec(path)?.[1] ?? '';
  const action = ACTIONS.find(({ pattern }) => pattern.test(request))?.label;
  const labels = [request, `${collection}:${action}`, `*:${action}`];
  const rules = e.app.settings().rateLimits.rules;
  return (
    rules.find((each) => labels.includes(each.label)) ??
    rules.find((each) => each.label === '/api/')
  );
}

/**
 * The length of the window of the limit that refused a request. PocketBase does not tell how much is left.
 * @param {core.RequestEvent} e
 * @returns {number} seconds
 */
const windowOf = (e) => Math.max(1, ruleOf(e)?.duration ?? 1);

/**
 * Refuses the writes of an account beyond a limit. PocketBase counts them by address, and an account may have many.
 * @param {core.RequestEvent} e
 * @throws ApiError 429
 */
function refuseBusyAccount(e) {
  if (!e.auth || e.hasSuperuserAuth() || !e.app.settings().rateLimits.enabled) return;
  if (['GET', 'HEAD', 'OPTIONS'].includes(e.request?.method ?? '')) return;
  const rule = ruleOf(e);
  if (!rule) return;
  const key = `${e.auth.id} ${rule.label}`;
  let isOver = false;
  changeCounters(e.app, 'accountWrites', (counters, now) => {
    const { count = 0, end = 0 } = counters[key] ?? {};
    isOver = end > now && count >= rule.maxRequests;
    counters[key] =
      end > now ? { count: count + 1, end } : { count: 1, end: now + rule.duration * 1000 };
  });
  if (isOver) throw new TooManyRequestsError('', {});
}

module.exports = { refuseBusyAccount, windowOf };
