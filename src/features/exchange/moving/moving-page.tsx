import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Row } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Text } from '#ui/text/text.tsx';
import { FileButton } from '../file-button.tsx';
import { useCounted } from '../use-counted.ts';
import { ColumnsForm } from './columns-form.tsx';
import { LinesOfFile } from './lines-of-file.tsx';
import * as styles from './moving.css.ts';
import { oldFileProblemWords } from './moving-words.ts';
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
  const { moving, open, assign, acceptColumns, mean, acceptValues, goBack } = useMoving(listings);
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
        </Row>
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
          <LinesOfFile step={moving} listings={listings} goBack={goBack} />
        ) : null}
      </div>
    </Page>
  );
}

const countOf = (
  step: { readonly listings: readonly unknown[] } | { readonly lines: readonly unknown[] },
) => ('lines' in step ? step.lines.length : step.listings.length);
