/** When a change that is saved now reaches the server: at once, with the next connection, or after the next sign-in. */
export type WhenSent = 'now' | 'offline' | 'signedOut';

type Device = {
  /** A session that the server accepts. */
  readonly isSignedIn: boolean;
  /** The server answered the last request. */
  readonly isOnline: boolean;
};

/** Returns what a change that is saved on this device waits for. The network comes first: without it nobody can sign in. */
export function whenSent({ isSignedIn, isOnline }: Device): WhenSent {
  if (!isOnline) return 'offline';
  return isSignedIn ? 'now' : 'signedOut';
}
