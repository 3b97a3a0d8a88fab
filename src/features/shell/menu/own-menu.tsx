import { useNavigate } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session-state.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import { Text } from '#ui/text/text.tsx';
import { useInboxWords } from './counts.ts';
import * as styles from './own-menu.css.ts';
import { useSignOut } from './use-sign-out.ts';

/** In the bar: the menu of this person's account, also after the session has expired. */
export function OwnMenu() {
  const t = useT();
  const session = useSession();
  const leave = useSignOut();
  const own = useOwnItems();
  const inbox = useInboxWords();
  if (session.kind === 'visitor') return null;
  return (
    <Dropdown
      label={[t('account.menu', { email: session.email }), ...unreadWords(inbox)].join(', ')}
      trigger={
        <>
          <Icon name="user" />
          {inbox && inbox.unread > 0 ? <span className={styles.unread}>{inbox.unread}</span> : null}
        </>
      }
      head={
        <>
          <Text as="div" size="small">
            {session.email}
          </Text>
          {isSignedInAdmin(session) ? t('account.admin') : null}
        </>
      }
      items={[...own, { id: 'sign-out', label: t('account.signOut'), onSelect: leave }]}
    />
  );
}

const unreadWords = (inbox: ReturnType<typeof useInboxWords>) =>
  inbox && inbox.unread > 0 ? [inbox.words] : [];

/** Returns the menu items of a signed-in user. Admins get more items. */
function useOwnItems() {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const inbox = useInboxWords();
  const item = (id: string, label: string, to: OwnPage) => ({
    id,
    label,
    onSelect: () => void navigate({ to }),
  });
  const agency = item('agency', t('account.agency'), '/agencia');
  const enquiries = inbox === undefined ? [] : [item('inbox', inbox.words, '/consultas')];
  const searches = item('searches', t('nav.searches'), '/mis-busquedas');
  const mine = item('mine', t('account.mine'), '/cuenta');
  if (session.kind !== 'signed-in') return [];
  return isSignedInAdmin(session) ? [...enquiries, agency, mine] : [searches, mine];
}

type OwnPage = '/agencia' | '/consultas' | '/cuenta' | '/mis-busquedas';
