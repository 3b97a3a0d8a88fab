import type { Remote } from '#remote/remote.ts';
import type { SessionDoor } from './pull.ts';

type Ports = {
  readonly remote: Pick<Remote, 'subscribe'>;
  readonly session: Pick<SessionDoor, 'token'>;
};

/** The server's hints, asked for as whoever is signed in: admins hear of enquiries too. */
export function createDoorbell({ remote, session }: Ports, onRing: () => void) {
  let stop: (() => void) | undefined;
  let heardAs = '';

  const hangUp = () => {
    stop?.();
    stop = undefined;
  };
  return {
    hangUp,
    /** Listens from now on: as somebody else when the reader has changed, anew when the stream has ended. */
    listen() {
      const token = session.token();
      if (token !== heardAs) hangUp();
      heardAs = token;
      stop ??= remote.subscribe(onRing, hangUp);
    },
  };
}
