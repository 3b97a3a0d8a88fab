import type { ReactNode } from 'react';
import { useAdvisors } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Text } from '#ui/text/text.tsx';
import { FileButton } from '../file-button.tsx';
import { ImportReview } from '../review/import-review.tsx';
import { useCounted } from '../use-counted.ts';
import { ColumnsForm } from './columns-form.tsx';
import * as styles from './moving.css.ts';
import type { ColumnsStep, LinesStep, ValuesStep } from './moving-steps.ts';
import { leftWords, oldFileProblemWords } from './moving-words.ts';
import { useMoving } from './use-moving.ts';
import { ValuesForm } from './values-form.tsx';

type MovingPageProps = {
  /** All listings of this device, as shown. */
  readonly listings: readonly Listing[];
  readonly filesLink: ReactNode;
};

/** `/mesa/archivos/antes`: a file of another program becomes lines of an import, with or without a network. */
export function MovingPage({ listings, filesLink }: MovingPageProps) {
  const t = useT();
  const { language } = useLanguage();
  const counted = useCounted();
  const assistant = useMoving(listings, useAdvisors());
  const { moving, isStored, open, assign, acceptColumns, mean, acceptValues, goBack } = assistant;
  return (
    <Page
      title={t('desk.moving.title')}
      lead={t('desk.moving.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <div className={styles.page}>
        {filesLink}
        <Row>
          <FileButton
            accept=".csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
            icon="cloud-upload"
            tone={moving.step === 'none' ? 'primary' : 'quiet'}
            busy={moving.step === 'reading'}
            onPick={([file]) => file && open(file)}
          >
            {t(moving.step === 'none' ? 'desk.moving.choose' : 'desk.moving.another')}
          </FileButton>
          {isStored ? (
            <Button tone="plain" onClick={assistant.close}>
              {t('desk.moving.close')}
            </Button>
          ) : null}
        </Row>
        {isStored ? (
          <Text size="small" tone="secondary">
            {t('desk.moving.stored')}
          </Text>
        ) : null}
        <div role="status" className={styles.report}>
          {moving.step === 'reading' ? (
            <Text>{t('desk.moving.reading', { file: moving.name })}</Text>
          ) : null}
          {moving.step === 'refused' ? (
            <Note tone="warning">{oldFileProblemWords(t, moving, language)}</Note>
          ) : null}
          {moving.step === 'columns' ? (
            <Text>
              {t('desk.moving.rows', { file: moving.name, ...counted(moving.table.rows.length) })}
            </Text>
          ) : null}
          {moving.step === 'values' || moving.step === 'lines' ? (
            <Text>
              {t('desk.moving.found', { file: moving.name, ...counted(countOf(moving)) })}
            </Text>
          ) : null}
        </div>
        {'isCut' in moving && moving.isCut ? (
          <Note tone="warning">{t('desk.moving.cut', { file: moving.name })}</Note>
        ) : null}
        {moving.step === 'reading' && moving.share !== undefined ? (
          <Progress
            label={t('desk.moving.reading', { file: moving.name })}
            done={Math.round(moving.share * 100)}
            total={100}
          />
        ) : null}
        {moving.step === 'columns' ? (
          <ColumnsForm step={moving} {...{ assign, acceptColumns }} />
        ) : null}
        {moving.step === 'values' ? (
          <ValuesForm step={moving} {...{ mean, acceptValues, goBack }} />
        ) : null}
        {moving.step === 'lines' ? (
          <LinesOfFile
            step={moving}
            listings={listings}
            goBack={goBack}
            onImported={assistant.finish}
          />
        ) : null}
      </div>
    </Page>
  );
}

const countOf = (
  step: { readonly listings: readonly unknown[] } | { readonly lines: readonly unknown[] },
) => ('lines' in step ? step.lines.length : step.listings.length);

/** Names that are written out; there may be thousands. */
const NAMED = 5;

type LinesOfFileProps = {
  readonly step: LinesStep;
  readonly listings: readonly Listing[];
  readonly goBack: (before: ColumnsStep | ValuesStep) => void;
  readonly onImported: () => void;
};

/** What is not taken over, and what the rest would change: the same preview and import as those of a CSV file. */
function LinesOfFile({ step, listings, goBack, onImported }: LinesOfFileProps) {
  const t = useT();
  const counted = useCounted();
  const { lines, left, sharedPhotos, before } = step;
  return (
    <>
      <div className={styles.notes}>
        {left.length > 0 ? (
          <Note tone="warning">{t('desk.moving.left', { list: leftWords(t, left) })}</Note>
        ) : null}
        {sharedPhotos.length > 0 ? (
          <Note tone="warning">
            {t('desk.moving.sharedPhotos', {
              ...counted(sharedPhotos.length),
              names: sharedPhotos.slice(0, NAMED).join(', '),
            })}
          </Note>
        ) : null}
        {lines.some(({ photos }) => photos.length > 0) ? (
          <Note>{t('desk.moving.photosText')}</Note>
        ) : null}
      </div>
      {before === undefined ? null : (
        <Row>
          <Button icon="arrow-left" onClick={() => goBack(before)}>
            {t('desk.moving.back')}
          </Button>
        </Row>
      )}
      <ImportReview lines={lines} listings={listings} file={step.name} onImported={onImported} />
    </>
  );
}
