// @ts-check
// Reads SMTP_URL: for the hooks, and for `npm run doctor`, which runs in Node. Both know the ending `.cjs`.

/** @typedef {{ host: string, port: number, tls: boolean, username: string, password: string }} SmtpServer
 *   tls: encrypted from the start */

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
  const [, host, digits] =
    /^(\w[\w-]*(?:\.\w[\w-]*)*)(?::(\d+))?\/?$/.exec(rest.slice(at + 1)) ?? [];
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

module.exports = { parseSmtpUrl };
