// The network of a visitor, for limits. An IPv6 connection has 2^64 addresses, so its first 64 bits count.

/**
 * @param {string} address as PocketBase writes it: IPv6 with all eight groups
 * @returns {string} the address itself for IPv4 and this machine, else with the last four groups 0
 */
function networkOf(address) {
  const groups = address.split(':');
  if (groups.length !== 8 || groups.slice(0, 5).every((group) => group === '0000')) return address;
  return [...groups.slice(0, 4), ...NO_HOST].join(':');
}

const NO_HOST = ['0000', '0000', '0000', '0000'];

/**
 * The network of a customer with many networks: providers give one customer up to 2^16 of them.
 * @param {string} network as `networkOf` returns it
 * @returns {string | undefined} its first 48 bits; undefined for IPv4 and this machine
 */
function siteNetworkOf(network) {
  const groups = network.split(':');
  if (groups.length !== 8 || networkOf(network) !== network) return undefined;
  return groups.slice(4).join(':') === NO_HOST.join(':') ? groups.slice(0, 3).join(':') : undefined;
}

/**
 * Makes PocketBase's limits count the network: it takes the address from X-Forwarded-For behind a proxy, and from
 * the connection otherwise.
 * @param {core.RequestEvent} e
 */
function countByNetwork(e) {
  const address = e.realIP();
  const network = networkOf(address);
  if (network === address || !e.request) return;
  if (e.request.header.get('X-Forwarded-For')) e.request.header.set('X-Forwarded-For', network);
  if (e.remoteIP() === address) e.request.remoteAddr = `[${network}]:0`;
}

module.exports = { countByNetwork, networkOf, siteNetworkOf };
