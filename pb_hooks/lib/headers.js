// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

// The dialogs of the interface library add a style element that locks scrolling. Style attributes and
// scripts in the page stay forbidden.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-elem 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PERMISSIONS_POLICY = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'serial'],
  ...['accelerometer', 'gyroscope', 'magnetometer', 'display-capture', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** @param {core.RequestEvent} e */
function setSecurityHeaders(e) {
  const header = e.response.header();
  const path = e.request?.url?.path ?? '';
  header.set('X-Content-Type-Options', 'nosniff');
  header.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  header.set('Permissions-Policy', PERMISSIONS_POLICY);
  header.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (isSecure(e)) header.set('Strict-Transport-Security', 'max-age=31536000');
  // PocketBase's dashboard sets policies of its own.
  if (!/^\/(api|_)(\/|$)/.test(path))
    header.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
}

/** Whether the site is reached by TLS; only then HSTS may be sent. @param {core.RequestEvent} e */
const isSecure = (e) =>
  e.isTLS() ||
  e.request?.header.get('X-Forwarded-Proto') === 'https' ||
  $os.getenv('MAROLA_URL').startsWith('https://');

module.exports = { setSecurityHeaders };
