/** Returns a free TCP port on 127.0.0.1, chosen by the system. */
export { freePort } from '../../../pocketbase/server.mjs';
