const { changeCounters, counterOf } = require('../base/counters.js');
const { networkOf, siteNetworkOf } = require('../base/network.js');

/** The action in a label of PocketBase's limits, by method and path. */
const ACTIONS = [
  { label: 'auth', pattern: /^POST .*\/auth-with-/ },
  { label: 'requestVerification', pattern: /^POST .*\/request-verification$/ },
  { label: 'requestPasswordReset', pattern: /^POST .*\/request-password-reset$/ },
  { label: 'requestEmailChange', pattern: /^POST .*\/request-email-change$/ },
  { label: 'create', pattern: /^POST .*\/records$/ },
  { label: 'file', pattern: / \/api\/files\// },
];

/** @typedef {Pick<core.RateLimitRule, 'label' | 'maxRequests' | 'duration'>} Rule duration: of the window, in seconds */

/**
 * What a network may have of the app: 80 files at a first visit, of pages only the first, because then the app shows the others.
 * The start writes these into PocketBase's settings. A flood is refused before, by half of the last two (`lib/request/floods.js`): PocketBase
 * writes each of its own refusals into the logs.
 */
const OF_APP = [
  ...['/assets/', '/icons/', '/hero/', '/splash/', '/previews/', '/screenshots/'].map((label) => {
    return { label, maxRequests: 5_000, duration: 10, audience: '' };
  }),
  // An office of ten people signs in together, and some mistype. Failures have waits of their own (sign-in-limit.js).
  { label: '*:auth', maxRequests: 30, duration: 60, audience: '' },
  { label: '/api/', maxRequests: 4_000, duration: 10, audience: '' },
  { label: '/', maxRequests: 4_000, duration: 10, audience: '' },
];

/** How many times the limit of one network holds for all networks of a customer (IPv6). */
const SITE_FACTOR = 10;

/**
 * The limit that holds for a request.
 * @param {core.RequestEvent} e
 * @returns {Rule | undefined}
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
    rules.find((each) => each.label.endsWith('/') && path.startsWith(each.label))
  );
}

/**
 * The length of the window of the limit that refused a request. PocketBase does not tell how much is left.
 * @param {core.RequestEvent} e
 * @returns {number} seconds
 */
const windowOf = (e) => Math.max(1, ruleOf(e)?.duration ?? 1);

/** @param {core.RequestEvent} e */
const isLimited = (e) => e.app.settings().rateLimits.enabled && !e.hasSuperuserAuth();

/**
 * Counts a request for all networks of a customer (IPv6). PocketBase counts one network.
 * @param {core.RequestEvent} e
 * @throws ApiError 429
 */
function refuseBusySite(e) {
  const site = siteNetworkOf(networkOf(e.realIP()));
  const rule = site && isLimited(e) ? ruleOf(e) : undefined;
  if (site && rule) count(e.app, 'requests', site, rule, SITE_FACTOR);
}

/**
 * Counts a request that our middleware refuses, because it does not reach PocketBase's limit.
 * @param {core.RequestEvent} e
 * @throws ApiError 429
 */
function countRefused(e) {
  const rule = ruleOf(e);
  if (isLimited(e) && rule) count(e.app, 'requests', networkOf(e.realIP()), rule);
}

/**
 * Refuses a request if the requests that `countRefused` has counted use up the limit. Counts nothing.
 * @param {core.RequestEvent} e
 * @throws ApiError 429
 */
function refuseOverLimit(e) {
  const rule = ruleOf(e);
  if (!isLimited(e) || !rule) return;
  const counted = counterOf(e.app, 'requests', `${networkOf(e.realIP())} ${rule.label}`);
  if (counted >= rule.maxRequests) throw new TooManyRequestsError('', {});
}

/**
 * Refuses the writes of an account beyond a limit. PocketBase counts them by address, and an account may have many.
 * @param {core.RequestEvent} e
 * @throws ApiError 429
 */
function refuseBusyAccount(e) {
  if (!e.auth || !isLimited(e)) return;
  if (['GET', 'HEAD', 'OPTIONS'].includes(e.request?.method ?? '')) return;
  const rule = ruleOf(e);
  if (rule) count(e.app, 'accountWrites', e.auth.id, rule);
}

/**
 * @param {CoreApp} app @param {string} table @param {string} who @param {Rule} rule
 * @param {number} [factor] how many times the limit holds
 * @throws ApiError 429
 */
function count(app, table, who, { label, maxRequests, duration }, factor = 1) {
  const key = `${who} ${label}`;
  let isOver = false;
  changeCounters(app, table, (counters, now) => {
    const { count: before = 0, end = 0 } = counters[key] ?? {};
    isOver = end > now && before >= maxRequests * factor;
    counters[key] =
      end > now ? { count: before + 1, end } : { count: 1, end: now + duration * 1000 };
  });
  if (isOver) throw new TooManyRequestsError('', {});
}

module.exports = {
  ...{ OF_APP, SITE_FACTOR, windowOf },
  ...{ countRefused, refuseBusyAccount, refuseBusySite, refuseOverLimit },
};
