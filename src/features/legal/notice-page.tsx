import { useAgency } from '#db/react.tsx';
import type { Agency } from '#domain/agency/agency.ts';
import { useT } from '#i18n/use-t.ts';
import { Page } from '#ui/page/page.tsx';
import * as styles from './legal-page.css.ts';
import { LegalLayout, useScrollToTop } from './legal-page.tsx';

/** The legal notice: who offers the services of this site, from the agency's record. */
export function NoticePage() {
  const t = useT();
  const agency = useAgency();
  useScrollToTop();
  return (
    <Page
      title={t('page.notice.title')}
      lead={t('legal.notice.description')}
      backLabel={t('nav.back')}
      width="full"
    >
      <LegalLayout>
        {agency === undefined ? null : <Rows agency={agency} />}
        <p className={styles.paragraph}>{t('legal.notice.complaints')}</p>
      </LegalLayout>
    </Page>
  );
}

/** Without the rows that the agency has left empty. */
function Rows({ agency }: { readonly agency: Agency }) {
  const t = useT();
  const { owner, name, nif, address, email, phone, registry, college } = agency;
  const rows = [
    ['owner', owner],
    ['name', name],
    ['nif', nif],
    ['address', address],
    ['email', email],
    ['phone', phone],
    ['registry', registry],
    ['college', college],
  ] as const;
  return (
    <dl className={styles.rows}>
      {rows.map(([row, value]) =>
        value === '' ? null : (
          <div key={row} className={styles.row}>
            <dt className={styles.paragraph}>{t(`legal.notice.row.${row}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
