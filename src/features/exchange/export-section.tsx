import { useState } from 'react';
import { inSlices } from '#base/tasks.ts';
import { useAdvisors } from '#db/react.tsx';
import { BYTE_ORDER_MARK, createCsvLine, csvHeader } from '#domain/exchange/csv-text.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { fileWords } from '#i18n/file-words.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { download } from '#ui/download/download.ts';
import { Row } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './exchange.css.ts';
import { useCounted } from './use-counted.ts';

/** Lines that are written in one task. */
const SLICE = 200;

type ExportSectionProps = {
  readonly listings: readonly Listing[];
  readonly found: readonly Listing[] | undefined;
};

/** Saves all listings, or those of the table's search, as a CSV file. */
export function ExportSection({ listings, found }: ExportSectionProps) {
  const t = useT();
  const counted = useCounted();
  const advisors = useAdvisors();
  const [isBusy, setBusy] = useState(false);
  const save = async (some: readonly Listing[]) => {
    setBusy(true);
    const file = await csvFile(some, advisors);
    const today = new Date().toISOString().slice(0, 10);
    download(file, `${t('desk.files.export.file')}-${today}.csv`);
    setBusy(false);
  };
  return (
    <section className={styles.section}>
      <h2>{t('desk.files.export.title')}</h2>
      <Text>{t('desk.files.export.text')}</Text>
      <Row>
        {found === undefined ? null : (
          <Button icon="cloud-download" busy={isBusy} onClick={() => void save(found)}>
            {t('desk.files.export.found', counted(found.length))}
          </Button>
        )}
        <Button icon="cloud-download" busy={isBusy} onClick={() => void save(listings)}>
          {t('desk.files.export.all', counted(listings.length))}
        </Button>
      </Row>
    </section>
  );
}

async function csvFile(listings: readonly Listing[], advisors: readonly Advisor[]): Promise<Blob> {
  const words = fileWords();
  const lineOf = createCsvLine(words, advisors);
  const parts = [BYTE_ORDER_MARK, csvHeader(words)];
  await inSlices(listings, SLICE, (slice) => parts.push(...slice.map(lineOf)));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
