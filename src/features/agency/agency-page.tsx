import type { ReactNode } from 'react';
import { useAgency } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session-state.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { AgencyDesk } from './agency-desk.tsx';
import type { SaveAgency } from './save-agency.ts';

type AgencyPageProps = {
  readonly save: SaveAgency;
  /** How the installation is doing. */
  readonly operation: ReactNode;
  /** The address for property portals. */
  readonly feed: ReactNode;
};

/** The page where admins edit the agency's data, which every page shows. */
export function AgencyPage({ save, operation, feed }: AgencyPageProps) {
  const t = useT();
  const agency = useAgency();
  const session = useSession();
  const isAdmin = isSignedInAdmin(session);
  const lead = isAdmin ? t('agency.lead') : t('agency.forAdmins');
  return (
    <Page title={t('agency.title')} lead={lead} backLabel={t('nav.back')}>
      {session.kind === 'signed-in' ? null : (
        <Row>
          <ButtonLink to="/auth" tone="primary">
            {t('account.signIn')}
          </ButtonLink>
        </Row>
      )}
      <Stack gap={8}>
        {operation}
        {isAdmin ? (
          <div>
            <TextLink to="/mesa/personas" tone="row" icon="users">
              {t('desk.people')}
            </TextLink>
          </div>
        ) : null}
        {isAdmin && agency === undefined ? <Text>{t('agency.waiting')}</Text> : null}
        {isAdmin && agency !== undefined ? <AgencyDesk agency={agency} save={save} /> : null}
        {isAdmin ? feed : null}
      </Stack>
    </Page>
  );
}
