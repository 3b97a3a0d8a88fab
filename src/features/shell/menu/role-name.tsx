import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin, isSignedInWriter } from '#session/session-state.ts';

/** What this person is at the agency, as the server last answered; nothing for everybody else. */
export function RoleName() {
  const t = useT();
  const session = useSession();
  if (!isSignedInWriter(session)) return null;
  return t(isSignedInAdmin(session) ? 'account.admin' : 'account.agent');
}
