// PocketBase's dashboard and its superuser are reached from the server's own machine only, for example through
// `ssh -L`. MAROLA_CONSOLE=1 opens them to everybody who can reach the server.

/** The dashboard and the superusers' collection, by its name and by its id. */
const CONSOLE = /^\/(_(\/|$)|api\/collections\/(_superusers|pbc_3142635823)(\/|$))/i;

/** Loopback addresses, as PocketBase writes them. */
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|(0000:){7}0001|(0000:){5}ffff:7f..:.{4})$/;

/** Names under which a browser on this machine reaches the server. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Headers that proxies add: behind one, every connection comes from this machine. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];

/**
 * Refuses requests of the dashboard and of superusers that come from elsewhere.
 * @param {core.RequestEvent} e
 * @throws NotFoundError, as for an address that does not exist
 */
function refuseRemoteConsole(e) {
  const path = e.request?.url?.path ?? '';
  if (!CONSOLE.test(path) && !e.hasSuperuserAuth()) return;
  if ($os.getenv('MAROLA_CONSOLE') === '1' || isLocal(e)) return;
  throw new NotFoundError('There is nothing at this address.', {});
}

/** @param {core.RequestEvent} e */
function isLocal(e) {
  const header = e.request?.header;
  return (
    LOOPBACK.test(e.remoteIP()) &&
    LOCAL_HOST.test(e.request?.host ?? '') &&
    FORWARDED.every((name) => !header?.get(name))
  );
}

module.exports = { refuseRemoteConsole };
