// Looks at the site as a visitor does: through the proxy, at MAROLA_URL.
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:tls';
import { failure, fine, reasonOf, warning } from './finding.mjs';

const patienceMs = 10_000;
const dayMs = 86_400_000;
/** Caddy and certbot renew 30 days before the end. */
const renewalDays = 14;
const largestDriftMs = 30_000;

/** @param {URL} url of the site
 * @returns {Promise<import('./finding.mjs').Finding[]>} */
export async function checkSite(url) {
  const isSecure = url.protocol === 'https:';
  const tls = isSecure ? [await checkCertificate(url)] : [];
  try {
    const response = await get(url, AbortSignal.timeout(patienceMs));
    response.resume();
    return [...tls, checkHeaders(url, response), checkClock(response.headers.date)];
  } catch (error) {
    return [
      ...tls,
      failure(
        'site',
        `${url.origin} does not answer (${reasonOf(error)})`,
        'Check that Marola and the proxy run, and that the name leads to this machine.',
      ),
    ];
  }
}

/** Requests a page; the certificate is checked apart.
 * @param {URL} url @param {AbortSignal} signal
 * @returns {Promise<import('node:http').IncomingMessage>} */
export async function get(url, signal) {
  const options = { signal, agent: false, headers: { accept: '*/*' }, rejectUnauthorized: false };
  const request =
    url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
  request.end();
  const [response] = await once(request, 'response');
  return response;
}

/** @param {URL} url @returns {Promise<import('./finding.mjs').Finding>} */
async function checkCertificate({ hostname, port }) {
  const socket = connect({
    ...{ host: hostname, port: Number(port || 443), servername: hostname },
    rejectUnauthorized: false,
  });
  const renew = 'Renew it: Caddy and certbot do so by themselves, and their logs say why not.';
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    const ends = socket.getPeerCertificate().valid_to;
    const days = Math.floor((Date.parse(ends) - Date.now()) / dayMs);
    if (days < 0) return failure('certificate', `it has expired on ${ends}`, renew);
    if (!socket.authorized) {
      const found = `browsers do not trust it (${reasonOf(socket.authorizationError)})`;
      return failure('certificate', found, 'Get one for this name, with its whole chain.');
    }
    const found = `it is valid for ${days} days`;
    return days < renewalDays ? warning('certificate', found, renew) : fine('certificate', found);
  } catch (error) {
    const found = `no TLS connection to ${hostname} (${reasonOf(error)})`;
    return failure('certificate', found, 'Check that the proxy runs and has a certificate.');
  } finally {
    socket.destroy();
  }
}

/** @param {URL} url @param {import('node:http').IncomingMessage} response */
function checkHeaders(url, { statusCode, headers }) {
  if (statusCode !== 200)
    return failure(
      'headers',
      `${url.origin} answers ${statusCode}`,
      'Check the address of Marola in the proxy: 127.0.0.1 and PORT.',
    );
  const wanted = {
    'content-security-policy': /default-src/,
    'x-content-type-options': /^nosniff$/,
    ...(url.protocol === 'https:' && { 'strict-transport-security': /max-age=[1-9]/ }),
  };
  const missing = Object.entries(wanted)
    .filter(([name, value]) => !value.test(String(headers[name] ?? '')))
    .map(([name]) => name);
  return missing.length === 0
    ? fine('headers', 'the security headers arrive')
    : failure(
        'headers',
        `missing or changed: ${missing.join(', ')}`,
        'Let the proxy pass on the headers of the server, and set MAROLA_URL for the server too.',
      );
}

/** @param {string | undefined} date the header */
function checkClock(date) {
  const drift = Date.parse(date ?? '') - Date.now();
  return Math.abs(drift) < largestDriftMs
    ? fine('clock', 'this machine and the site agree')
    : failure(
        'clock',
        `the site's clock says ${date ?? 'nothing'}, this machine's ${new Date().toUTCString()}`,
        'Set the clocks by the network: timedatectl set-ntp true',
      );
}
