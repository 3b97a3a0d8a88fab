// Nothing in the page is inline, so nothing needs 'unsafe-inline', a nonce or a hash. The script of a worker has
// the policy of its own response. Trusted Types allow the URLs of our three workers only (src/app/trusted-scripts.ts).
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
];

/** JSON and photos load nothing. An uploaded file that is opened by its address has no rights. */
const API_POLICY = ["default-src 'none'", "frame-ancestors 'none'", 'sandbox'];

const PERMISSIONS_POLICY = [
  ...['camera', 'microphone', 'payment', 'usb', 'midi', 'serial', 'hid', 'bluetooth'],
  ...['accelerometer', 'gyroscope', 'magnetometer', 'display-capture', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)') // agents note where a listing is
  .join(', ');

/** Answers that depend on who asks. What may be kept sets a header of its own. */
const API_ANSWER = /^\/api\/(?!files\/)/;
/** Pictures may be shown by other sites: previews of links, portals with our listings. */
const PICTURE = /^\/api\/files\/|\.(jpg|png|svg|webp|ico)$/;

/**
 * Sets the security headers of every response but event streams. PocketBase has set some of them before.
 * @param {core.RequestEvent} e
 */
function setSecurityHeaders(e) {
  const header = e.response.header();
  const path = e.request?.url?.path ?? '';
  header.set('X-Content-Type-Options', 'nosniff');
  header.set('X-Frame-Options', 'DENY');
  header.set('X-XSS-Protection', '0'); // that filter of old browsers could be made to break pages
  header.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  header.set('Permissions-Policy', PERMISSIONS_POLICY);
  header.set('Cross-Origin-Opener-Policy', 'same-origin');
  header.set('Cross-Origin-Resource-Policy', PICTURE.test(path) ? 'cross-origin' : 'same-origin');
  if (isSecure(e)) header.set('Strict-Transport-Security', 'max-age=31536000');
  if (API_ANSWER.test(path)) header.set('Cache-Control', 'no-store');
  const policy = policyOf(path);
  if (policy) header.set('Content-Security-Policy', policy.concat(upgrade(e)).join('; '));
}

/** @param {string} path @returns {string[] | undefined} undefined for the dashboard, which sets its own */
function policyOf(path) {
  if (/^\/_(\/|$)/.test(path)) return undefined;
  return /^\/api(\/|$)/.test(path) ? API_POLICY : PAGE_POLICY;
}

/** @param {core.RequestEvent} e */
const upgrade = (e) => (isSecure(e) ? ['upgrade-insecure-requests'] : []);

/** Whether the site is reached by TLS; only then HSTS may be sent. Anybody can send X-Forwarded-Proto. @param {core.RequestEvent} e */
const isSecure = (e) => e.isTLS() || $os.getenv('MAROLA_URL').startsWith('https://');

module.exports = { setSecurityHeaders };
