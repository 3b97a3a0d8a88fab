import type { HoldBack } from './send-rules.ts';

/** When a change that is saved now reaches the server: at once, or after what it waits for. */
export type WhenSent = 'now' | 'offline' | 'signedOut' | HoldBack;

type Device = {
  /** A session that the server accepts. */
  readonly isSignedIn: boolean;
  /** The server answered the last request. */
  readonly isOnline: boolean;
  /** A decision of the person. */
  readonly heldBackBy: HoldBack | undefined;
};

/**
 * Returns what a change that is saved on this device waits for. The person's own decision comes first, because nothing else
 * ends it; then the network, without which nobody can sign in.
 */
export function whenSent({ isSignedIn, isOnline, heldBackBy }: Device): WhenSent {
  if (heldBackBy !== undefined) return heldBackBy;
  if (!isOnline) return 'offline';
  return isSignedIn ? 'now' : 'signedOut';
}
