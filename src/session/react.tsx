import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RemoteAccount } from '#remote/account.ts';
import { type Session, type SessionState, userOf } from './session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Hands the session to the screens below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who uses this device, with the two verbs that change it; signing out goes home and begins anew. */
export function useSession(): SessionState & Pick<Session, 'signIn' | 'signOut'> {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('SessionProvider is missing above this component');
  const state = useSyncExternalStore(session.subscribe, session.state);
  const verbs = useMemo(
    () => ({
      signIn: session.signIn,
      async signOut() {
        await session.signOut();
        window.location.assign('/'); // nothing of the session stays in memory (specification section 4)
      },
    }),
    [session],
  );
  return { ...state, ...verbs };
}

/**
 * Counts how often another person has taken this page over. As a key it ends what was begun: a
 * question that was put to one person is not the next one's to answer.
 */
export function useHandovers(): number {
  const user = userOf(useSession());
  const [known, setKnown] = useState({ user, handovers: 0 });
  // Whoever signs out has not been followed yet: what they leave open says that it needs somebody.
  if (user !== '' && known.user !== user)
    setKnown({ user, handovers: known.handovers + (known.user === '' ? 0 : 1) });
  return known.handovers;
}

const AccountContext = createContext<RemoteAccount | undefined>(undefined);

/** Hands the calls about one's own account to the screens below. */
export function AccountProvider({
  account,
  children,
}: {
  account: RemoteAccount;
  children: ReactNode;
}) {
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** What somebody does with their own account; each call needs a network. */
export function useAccount(): RemoteAccount {
  const account = useContext(AccountContext);
  if (account === undefined) throw new Error('AccountProvider is missing above this component');
  return account;
}
