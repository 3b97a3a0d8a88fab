// @ts-check
// Reads SMTP_URL, and names this server to mail servers: for the hooks, and for `npm run doctor`, which runs in Node. Both know
// the ending `.cjs`.

/** @typedef {{ host: string, port: number, tls: boolean, username: string, password: string }} SmtpServer
 *   tls: encrypted from the start */

/** A name, also with the dot at its end that makes it complete, or an IPv6 address in brackets; then the port. */
const SERVER = /^(?:(\w[\w-]*(?:\.\w[\w-]*)*)\.?|\[([\da-f:]*:[\da-f:.]*)\])(?::(\d+))?\/?$/i;

/**
 * The user name may be an e-mail and the password may have any sign, so the host begins after the last `@`, and the
 * password after the first `:`. Both may be written with `%40` and the like.
 * @param {string} text `smtp://` encrypts if the server offers it, `smtps://` is encrypted from the start
 * @returns {{ server: SmtpServer, problem?: undefined } | { server?: undefined, problem: string }} problem: what is
 *   wrong, without anything secret
 */
function parseSmtpUrl(text) {
  const [, scheme, rest = ''] = /^(smtps?):\/\/(.*)$/i.exec(text.trim()) ?? [];
  if (!scheme) return { problem: 'it does not begin with smtp:// or smtps://' };
  const at = rest.lastIndexOf('@');
  const [, name, ipv6, digits] = SERVER.exec(rest.slice(at + 1)) ?? [];
  const host = name ?? ipv6;
  if (!host) return { problem: 'after the last @ there is no name of a mail server' };
  const tls = scheme.toLowerCase() === 'smtps';
  const port = digits === undefined ? (tls ? 465 : 587) : Number(digits);
  if (port < 1 || port > 65_535) return { problem: `${port} is no port` };
  const [, username = '', password = ''] =
    /^([^:]*)(?::(.*))?$/.exec(rest.slice(0, Math.max(at, 0))) ?? [];
  return { server: { host, port, tls, username: decoded(username), password: decoded(password) } };
}

/** A text with a `%` that begins no code is taken as it is. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The name of this server for a mail server, which may refuse one without a dot.
 * @param {string} host of the public address
 */
function greetingOf(host) {
  if (/^\d+(\.\d+){3}$/.test(host)) return `[${host}]`;
  return /^[\w-]+(\.[\w-]+)+$/.test(host) ? host : '[127.0.0.1]';
}

module.exports = { greetingOf, parseSmtpUrl };
