import { useNavigate } from '@tanstack/react-router';
import { useDrafts, useOutbox, useOutboxEntries } from '#db/react.tsx';
import { countUnfinished } from '#db/unfinished.ts';
import { countPending, ofSession } from '#domain/outbox/pending-count.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin, userOf } from '#session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyMid, OnlyWide, Stack } from '#ui/layout/layout.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './account-menu.css.ts';
import { useInboxWords } from './use-inbox-words.ts';

/** Returns a function that signs out. With pending or unsaved work, it opens /salir to confirm first. */
function useSignOut(): () => void {
  const { signOut, ...session } = useSession();
  const drafts = useDrafts();
  const outbox = useOutbox();
  const { total } = countPending(ofSession(useOutboxEntries()));
  const navigate = useNavigate();
  const leave = async () => {
    const forms = await drafts.unfinished(userOf(session));
    const unsaved = forms.ok ? countUnfinished(forms.value) : 0;
    if (total + outbox.unreadable().length + unsaved > 0) return navigate({ to: '/salir' });
    await signOut();
  };
  return () => void leave();
}

/** In the bar: the sign-in link, the account's menu, or both after the session has expired. */
export function AccountMenu() {
  const t = useT();
  const session = useSession();
  const leave = useSignOut();
  const own = useOwnItems();
  const inbox = useInboxWords();
  return (
    <>
      {session.kind === 'signed-in' ? null : (
        <ButtonLink to="/auth" size="small" aria-label={t('account.signIn')}>
          <OnlyMid>
            <Icon name="log-in" />
          </OnlyMid>
          <OnlyWide>{t('account.signIn')}</OnlyWide>
        </ButtonLink>
      )}
      {session.kind === 'visitor' ? null : (
        <Dropdown
          label={[t('account.menu', { email: session.email }), ...unreadWords(inbox)].join(', ')}
          trigger={
            <>
              <Icon name="user" />
              {inbox && inbox.unread > 0 ? (
                <span className={styles.unread}>{inbox.unread}</span>
              ) : null}
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
      )}
    </>
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
  const item = (id: string, label: string, to: '/agencia' | '/consultas' | '/cuenta') => ({
    id,
    label,
    onSelect: () => void navigate({ to }),
  });
  const agency = item('agency', t('account.agency'), '/agencia');
  const enquiries = inbox === undefined ? [] : [item('inbox', inbox.words, '/consultas')];
  const mine = item('mine', t('account.mine'), '/cuenta');
  if (session.kind !== 'signed-in') return [];
  return isSignedInAdmin(session) ? [...enquiries, agency, mine] : [mine];
}

/** In the drawer: the account with sign-out, or the sign-in link. */
export function AccountPanel() {
  const t = useT();
  const session = useSession();
  const leave = useSignOut();
  return (
    <Stack gap={3}>
      {session.kind === 'visitor' ? null : (
        <div>
          <Text strong>{session.email}</Text>
          {isSignedInAdmin(session) ? (
            <Text size="small" tone="secondary">
              {t('account.admin')}
            </Text>
          ) : null}
        </div>
      )}
      {session.kind === 'signed-in' ? null : (
        <ButtonLink to="/auth" icon="log-in" block>
          {t('account.signIn')}
        </ButtonLink>
      )}
      {isSignedInAdmin(session) ? (
        <ButtonLink to="/agencia" icon="landmark" block>
          {t('account.agency')}
        </ButtonLink>
      ) : null}
      {session.kind === 'signed-in' ? (
        <ButtonLink to="/cuenta" icon="user" block>
          {t('account.mine')}
        </ButtonLink>
      ) : null}
      {session.kind === 'visitor' ? null : (
        <Button icon="log-out" block onClick={leave}>
          {t('account.signOut')}
        </Button>
      )}
    </Stack>
  );
}
