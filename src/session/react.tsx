import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Hands the session to the screens below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who uses this device, with the two verbs that change it. */
export function useSession(): SessionState & Pick<Session, 'signIn' | 'signOut'> {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('SessionProvider is missing above this component');
  const state = useSyncExternalStore(session.subscribe, session.state);
  return { ...state, signIn: session.signIn, signOut: session.signOut };
}
