import { useState } from 'react';
import { ok } from '#base/result.ts';
import { inSlices } from '#base/tasks.ts';
import { useCompleteFor } from '#db/live/react.tsx';
import { useReadAllPrivateData } from '#db/private-data/react.tsx';
import { useAdvisors } from '#db/react.tsx';
import { BYTE_ORDER_MARK, createCsvLine, csvHeader } from '#domain/exchange/csv-text.ts';
import type { Advisor } from '#domain/listing/advisor.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { PrivateFields } from '#domain/private-data/private-data.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { fileWords } from '#i18n/file-words.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { download } from '#ui/download/download.ts';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './exchange.css.ts';
import { fileContent } from './file-content.ts';
import { ImportSection } from './import-section.tsx';
import { PastImports } from './past/past-imports.tsx';
import { useCounted } from './use-counted.ts';

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
        <PastImports />
      </div>
    </Page>
  );
}

/** Lines that are written in one task. */
const SLICE = 200;

type ExportSectionProps = {
  readonly listings: readonly Listing[];
  readonly found: readonly Listing[] | undefined;
};

/**
 * Saves all listings, or those of the table's search, as a CSV file, once the device has all of them. Private data are chosen anew
 * for each file.
 */
function ExportSection({ listings, found }: ExportSectionProps) {
  const t = useT();
  const counted = useCounted();
  const toast = useToast();
  const advisors = useAdvisors();
  const readPrivateData = useReadAllPrivateData();
  const content = useFileContent();
  const canSave = content === 'whole' || content === 'public';
  const [isBusy, setBusy] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const save = async (some: readonly Listing[]) => {
    setBusy(true);
    const privateData = isWhole && content === 'whole' ? await readPrivateData() : ok(undefined);
    if (privateData.ok) {
      const file = await csvFile(some, advisors, privateData.value);
      const name = t(isWhole ? 'desk.files.export.wholeFile' : 'desk.files.export.file');
      download(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
    } else toast({ tone: 'bad', text: t(failureMessage(privateData.error)) });
    setWhole(false);
    setBusy(false);
  };
  return (
    <section className={styles.section}>
      <h2>{t('desk.files.export.title')}</h2>
      <Text>{t('desk.files.export.text')}</Text>
      {content === 'public' ? (
        <Text>{t('desk.files.export.public')}</Text>
      ) : (
        <CheckField
          label={t('desk.files.export.private')}
          hint={t('desk.files.export.privateHint')}
          checked={isWhole}
          onChange={setWhole}
        />
      )}
      {content === 'arriving' ? <Text>{t('desk.files.export.arriving')}</Text> : null}
      <Row>
        {found === undefined ? null : (
          <Button
            icon="cloud-download"
            disabled={!canSave}
            busy={isBusy}
            onClick={() => void save(found)}
          >
            {t('desk.files.export.found', counted(found.length))}
          </Button>
        )}
        <Button
          icon="cloud-download"
          disabled={!canSave}
          busy={isBusy}
          onClick={() => void save(listings)}
        >
          {t('desk.files.export.all', counted(listings.length))}
        </Button>
      </Row>
    </section>
  );
}

async function csvFile(
  listings: readonly Listing[],
  advisors: readonly Advisor[],
  privateData: ReadonlyMap<string, PrivateFields> | undefined,
): Promise<Blob> {
  const words = fileWords();
  const lineOf = createCsvLine(words, advisors, privateData);
  const parts = [BYTE_ORDER_MARK, csvHeader(words, privateData)];
  await inSlices(listings, SLICE, (slice) => parts.push(...slice.map(lineOf)));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** What a file would have. Whole where the disk takes no rows: then it cannot say what is in memory. Undefined until it is read. */
function useFileContent(): ReturnType<typeof fileContent> | undefined {
  const session = useSession();
  const { storage } = useSyncStatus();
  const complete = useCompleteFor();
  if (complete?.ok === false || storage !== 'durable') return 'whole';
  return complete && fileContent(session, complete.value);
}
