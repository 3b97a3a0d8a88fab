import type { ReactNode } from 'react';
import { useAgency } from '#db/react.tsx';
import { type Translate, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session-state.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './agency.css.ts';
import { AgencyDesk, groupNames } from './agency-desk.tsx';
import type { SaveAgency } from './save-agency.ts';
import { Place, SectionLinks } from './sections.tsx';

type AgencyPageProps = {
  readonly save: SaveAgency;
  /** Who works here, and who is invited. */
  readonly team: ReactNode;
  /** How the installation is doing. */
  readonly operation: ReactNode;
  /** The address for property portals. */
  readonly feed: ReactNode;
  /** The buttons that erase what is stored of a person. */
  readonly erasing: ReactNode;
};

/** The sections that the list leads to, in their order. */
const sectionsOf = (t: Translate) => [
  ...groupNames.map((name) => ({ name, title: t(`agency.group.${name}`) })),
  { name: 'team', title: t('people.title') },
  { name: 'portal', title: t('agency.portal.title') },
  { name: 'privacy', title: t('agency.privacy.title') },
];

/** The page where admins edit the agency's data, which every page shows. */
export function AgencyPage({ save, team, operation, feed, erasing }: AgencyPageProps) {
  const t = useT();
  const agency = useAgency();
  const session = useSession();
  const isAdmin = isSignedInAdmin(session);
  const lead = isAdmin ? t('agency.lead') : t('agency.forAdmins');
  return (
    <Page title={t('agency.title')} lead={lead} backLabel={t('nav.back')} width="full">
      {session.kind === 'signed-in' ? null : (
        <Row>
          <ButtonLink to="/auth" tone="primary">
            {t('account.signIn')}
          </ButtonLink>
        </Row>
      )}
      {isAdmin ? (
        <div className={styles.columns}>
          <SectionLinks sections={sectionsOf(t)} />
          <Stack gap={8}>
            {operation}
            {agency === undefined ? (
              <Text>{t('agency.waiting')}</Text>
            ) : (
              <AgencyDesk agency={agency} save={save} />
            )}
            <Place name="team">{team}</Place>
            <Place name="portal">{feed}</Place>
            <Place name="privacy">
              <Stack gap={4} as="section">
                <h2>{t('agency.privacy.title')}</h2>
                <Text>{t('agency.privacy.text')}</Text>
                <Row>{erasing}</Row>
              </Stack>
            </Place>
          </Stack>
        </div>
      ) : null}
    </Page>
  );
}
