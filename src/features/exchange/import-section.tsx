import type { Listing } from '#domain/listing/listing.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Row } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './exchange.css.ts';
import { FileButton } from './file-button.tsx';
import { fileProblemWords } from './file-words.ts';
import { ImportReview } from './review/import-review.tsx';
import { useCounted } from './use-counted.ts';
import { useCsvFile } from './use-csv-file.ts';

/** Reads a CSV file, and shows what it would change. */
export function ImportSection({ listings }: { readonly listings: readonly Listing[] }) {
  const t = useT();
  const { language } = useLanguage();
  const counted = useCounted();
  const { file, open } = useCsvFile();
  return (
    <section className={styles.section}>
      <h2>{t('desk.files.import.title')}</h2>
      <Text>{t('desk.files.import.text')}</Text>
      <Row>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          icon="cloud-upload"
          tone={file.state === 'read' ? 'quiet' : 'primary'}
          busy={file.state === 'reading'}
          onPick={([picked]) => picked && open(picked)}
        >
          {t(file.state === 'none' ? 'desk.files.import.choose' : 'desk.files.import.another')}
        </FileButton>
      </Row>
      <div role="status" className={styles.report}>
        {file.state === 'reading' ? (
          <Text>{t('desk.files.import.reading', { file: file.name })}</Text>
        ) : null}
        {file.state === 'refused' ? (
          <Note tone="warning">{fileProblemWords(t, file.name, file.problem, language)}</Note>
        ) : null}
        {file.state === 'read' ? (
          <>
            <Text>
              {t('desk.files.import.read', {
                file: file.name,
                ...counted(file.lines.length),
              })}
            </Text>
            {file.encoding === 'windows-1252' ? (
              <Note>{t('desk.files.import.encoding')}</Note>
            ) : null}
            {file.unused.length > 0 ? (
              <Note tone="warning">
                {t('desk.files.import.unused', { columns: file.unused.join(', ') })}
              </Note>
            ) : null}
          </>
        ) : null}
      </div>
      {file.state === 'none' || file.state === 'refused' ? (
        <Text>
          {t('desk.moving.linkText')}{' '}
          <TextLink to="/mesa/archivos/antes">{t('desk.moving.link')}</TextLink>
        </Text>
      ) : null}
      {file.state === 'read' ? (
        <ImportReview lines={file.lines} listings={listings} file={file.name} />
      ) : null}
    </section>
  );
}
