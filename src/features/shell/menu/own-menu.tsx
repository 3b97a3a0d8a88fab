import { useNavigate } from '@tanstack/react-router';
import { countUnfinished } from '#db/drafts/unfinished.ts';
import { useUnreadableCount } from '#db/outbox/react.tsx';
import { useDrafts, useOutboxEntries } from '#db/react.tsx';
import { countPending, ofSession } from '#domain/outbox/pending/pending-count.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession, useSigning } from '#session/react.tsx';
import { isAdmin, isSignedInAdmin, isSignedInWriter, userOf } from '#session/session-state.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyRoomy } from '#ui/layout/layout.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import { Text } from '#ui/text/text.tsx';
import { useInboxWords } from './counts.ts';
import * as styles from './own-menu.css.ts';

/**
 * The menu of this person's account, also after the session has expired. In the bar, admins and agents find the desk in it (and beside it where
 * there is room), and how many enquiries are unanswered.
 */
export function OwnMenu({ isAtDesk = false }: { readonly isAtDesk?: boolean }) {
  const t = useT();
  const session = useSession();
  const leave = useSignOut();
  const own = useOwnItems(isAtDesk);
  const inWords = useInboxWords();
  const inbox = isAtDesk ? undefined : inWords;
  if (session.kind === 'visitor') return null;
  return (
    <>
      {isAtDesk || inbox === undefined ? null : (
        <OnlyRoomy>
          <ButtonLink
            to="/mesa"
            tone="plain"
            size="small"
            icon="briefcase-business"
            aria-label={t('account.desk')}
          />
        </OnlyRoomy>
      )}
      <Dropdown
        label={[t('account.menu', { email: session.email }), ...countWords(inbox)].join(', ')}
        trigger={
          <>
            <Icon name="user" />
            {inbox && inbox.unanswered > 0 ? (
              <span className={styles.unread}>{inbox.unanswered}</span>
            ) : null}
          </>
        }
        head={
          <>
            <Text as="div" size="small">
              {session.email}
            </Text>
            <RoleName />
          </>
        }
        items={[...own, { id: 'sign-out', label: t('account.signOut'), onSelect: leave }]}
      />
    </>
  );
}

const countWords = (inbox: ReturnType<typeof useInboxWords>) =>
  inbox && inbox.unanswered > 0 ? [inbox.words] : [];

/** Returns the menu items of a signed-in user. Admins and agents get more items, except at the desk, which has these places itself. */
function useOwnItems(isAtDesk: boolean) {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const inbox = useInboxWords();
  const item = (id: string, label: string, to: OwnPage) => ({
    id,
    label,
    onSelect: () => void navigate({ to }),
  });
  const mine = item('mine', t('account.mine'), '/cuenta');
  if (session.kind !== 'signed-in') return [];
  if (inbox === undefined) return [item('searches', t('nav.searches'), '/mis-busquedas'), mine];
  if (isAtDesk) return [mine];
  return [
    item('desk', t('account.desk'), '/mesa'),
    item('inbox', inbox.words, '/mesa/consultas'),
    ...(isAdmin(session) ? [item('agency', t('account.agency'), '/mesa/agencia')] : []),
    mine,
  ];
}

type OwnPage = '/mesa' | '/mesa/agencia' | '/mesa/consultas' | '/cuenta' | '/mis-busquedas';

/** What this person is at the agency, as the server last answered; nothing for everybody else. */
export function RoleName() {
  const t = useT();
  const session = useSession();
  if (!isSignedInWriter(session)) return null;
  return t(isSignedInAdmin(session) ? 'account.admin' : 'account.agent');
}

/** Returns a function that signs out. With pending or unsaved work, it opens /salir to confirm first. */
export function useSignOut(): () => void {
  const session = useSession();
  const { signOut } = useSigning();
  const drafts = useDrafts();
  const unreadable = useUnreadableCount();
  const { total } = countPending(ofSession(useOutboxEntries()));
  const navigate = useNavigate();
  const leave = async () => {
    const forms = await drafts.unfinished(userOf(session));
    const unsaved = forms.ok ? countUnfinished(forms.value) : 0;
    if (total + unreadable + unsaved > 0) return navigate({ to: '/salir' });
    await signOut();
  };
  return () => void leave();
}
