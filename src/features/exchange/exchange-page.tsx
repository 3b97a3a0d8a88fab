import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Page } from '#ui/page/page.tsx';
import * as styles from './exchange.css.ts';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';

type ExchangePageProps = {
  /** All listings of this device, as shown. */
  readonly listings: readonly Listing[];
  /** Those that the table of the desk shows; undefined if it shows what it shows without a search. */
  readonly found: readonly Listing[] | undefined;
};

/** `/mesa/archivos`: all listings as a file, and files with listings back into the outbox, with or without a network. */
export function ExchangePage({ listings, found }: ExchangePageProps) {
  const t = useT();
  return (
    <Page title={t('desk.files.title')} lead={t('desk.files.lead')} backLabel={t('nav.back')}>
      <div className={styles.page}>
        <ExportSection listings={listings} found={found} />
        <ImportSection listings={listings} />
      </div>
    </Page>
  );
}
