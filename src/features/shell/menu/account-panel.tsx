import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin, isSignedInWriter } from '#session/session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { RoleName } from './role-name.tsx';
import { useSignOut } from './use-sign-out.ts';

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
          {isSignedInWriter(session) ? (
            <Text size="small" tone="secondary">
              <RoleName />
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
        <ButtonLink to="/mesa/agencia" icon="landmark" block>
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
