import { isWriterRole } from '#domain/role.ts';
import type { Identity } from '#domain/sync/sync-page.ts';
import { type SessionState, userOf } from '#session/session-state.ts';

/**
 * What a file of all listings would have now. `arriving`: listings are still on their way, as after a sign-in. `public`: with an
 * expired session the device holds what visitors see. `reader`: for whom the last full pull was.
 */
export function fileContent(
  session: SessionState,
  reader: Identity | undefined,
): 'whole' | 'public' | 'arriving' {
  if (reader?.user === userOf(session) && isWriterRole(reader.role)) return 'whole';
  return session.kind === 'expired' && reader?.role === 'visitor' ? 'public' : 'arriving';
}
