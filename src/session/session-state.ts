import { type AccountRole, isWriterRole } from '#domain/role.ts';

/** The person who uses this device. The session is stored; signing in needs the network. */
export type SessionState =
  | { readonly kind: 'visitor' }
  | {
      /** `expired`: the server rejects the stored token, so the person must sign in again. */
      readonly kind: 'signed-in' | 'expired';
      readonly user: string;
      readonly email: string;
      /** As the server last answered; an ordinary user until then. */
      readonly role: AccountRole;
    };

/** The id of the known person, also with an expired session; empty for a visitor. */
export const userOf = (state: SessionState): string => (state.kind === 'visitor' ? '' : state.user);

/**
 * Whether the known person is an admin or an agent. With an expired session they can go on editing; the
 * outbox waits.
 */
export const isWriter = (state: SessionState): boolean =>
  state.kind !== 'visitor' && isWriterRole(state.role);

/** Whether the server gives this device a writer's answers. With an expired session it does not. */
export const isSignedInWriter = (state: SessionState): boolean =>
  state.kind === 'signed-in' && isWriter(state);

/** Whether the known person is an admin, also with an expired session. */
export const isAdmin = (state: SessionState): boolean =>
  state.kind !== 'visitor' && state.role === 'admin';

/** Whether the server lets this device do what only admins may. */
export const isSignedInAdmin = (state: SessionState): boolean =>
  state.kind === 'signed-in' && isAdmin(state);
