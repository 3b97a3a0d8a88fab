import { useNavigate } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyMid, OnlyWide, Row, Stack } from '#ui/layout/layout.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import { Text } from '#ui/text/text.tsx';
import { usePendingCount } from './use-pending-count.ts';

/** Signs out and goes home (specification section 2); with work that waits it asks first (decisions 3.7). */
function useSignOut(): () => void {
  const { signOut } = useSession();
  const { total } = usePendingCount();
  const navigate = useNavigate();
  const leave = async () => {
    if (total > 0) return navigate({ to: '/salir' });
    await signOut();
    await navigate({ to: '/' });
  };
  return () => void leave();
}

/** In the bar: a sign-in link, or the account's menu. */
export function AccountMenu() {
  const t = useT();
  const session = useSession();
  const leave = useSignOut();
  const agencyItem = useAgencyItem();
  if (session.kind !== 'signed-in') {
    return (
      <ButtonLink to="/auth" size="small" aria-label={t('account.signIn')}>
        <OnlyMid>
          <Icon name="log-in" />
        </OnlyMid>
        <OnlyWide>{t('account.signIn')}</OnlyWide>
      </ButtonLink>
    );
  }
  return (
    <Dropdown
      label={t('account.menu', { email: session.email })}
      trigger={<Icon name="user" />}
      head={
        <>
          <Text as="div" size="small">
            {session.email}
          </Text>
          {session.role === 'admin' ? t('account.admin') : null}
        </>
      }
      items={[
        ...agencyItem,
        { id: 'sign-out', label: t('account.signOut'), onSelect: leave },
      ]}
    />
  );
}

/** What only admins have in their menu. */
function useAgencyItem() {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  if (session.kind !== 'signed-in' || session.role !== 'admin') return [];
  const onSelect = () => void navigate({ to: '/agencia' });
  return [{ id: 'agency', label: t('account.agency'), onSelect }];
}

/** In the drawer: who is signed in with the way out, or the way in. */
export function AccountPanel() {
  const t = useT();
  const session = useSession();
  const leave = useSignOut();
  if (session.kind !== 'signed-in') {
    return (
      <Row>
        <ButtonLink to="/auth" icon="log-in" block>
          {t('account.signIn')}
        </ButtonLink>
      </Row>
    );
  }
  return (
    <Stack gap={3}>
      <div>
        <Text strong>{session.email}</Text>
        {session.role === 'admin' ? (
          <Text size="small" tone="secondary">
            {t('account.admin')}
          </Text>
        ) : null}
      </div>
      {session.role === 'admin' ? (
        <ButtonLink to="/agencia" icon="landmark" block>
          {t('account.agency')}
        </ButtonLink>
      ) : null}
      <Button icon="log-out" block onClick={leave}>
        {t('account.signOut')}
      </Button>
    </Stack>
  );
}
