import type { Remote } from '#remote/remote.ts';
import type { SessionPort } from './pull.ts';

type Ports = {
  readonly remote: Pick<Remote, 'subscribe'>;
  readonly session: Pick<SessionPort, 'token'>;
};

/** The server's hints that there is news (STATUS-3). Admins get more hints than visitors. */
export function createHints({ remote, session }: Ports, onHint: () => void) {
  let unsubscribe: (() => void) | undefined;
  let subscribedAs = '';

  const stop = () => {
    unsubscribe?.();
    unsubscribe = undefined;
  };
  return {
    stop,
    /** Subscribes, unless a stream for the same reader is open. */
    listen() {
      const token = session.token();
      if (token !== subscribedAs) stop();
      subscribedAs = token;
      unsubscribe ??= remote.subscribe(onHint, stop);
    },
  };
}
