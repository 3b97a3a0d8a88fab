/** A TCP port on 127.0.0.1 that nobody listens on right now; the system picks it. */
export { freePort } from '../../pocketbase/server.mjs';
