import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { ImportReview } from '../review/import-review.tsx';
import { useCounted } from '../use-counted.ts';
import * as styles from './moving.css.ts';
import { leftWords } from './moving-words.ts';
import type { ColumnsStep, LinesStep, ValuesStep } from './use-moving.ts';

/** Names that are written out; there may be thousands. */
const NAMED = 5;

type LinesOfFileProps = {
  readonly step: LinesStep;
  readonly listings: readonly Listing[];
  readonly goBack: (before: ColumnsStep | ValuesStep) => void;
};

/** What is not taken over, and what the rest would change: the same preview and import as those of a CSV file. */
export function LinesOfFile({ step, listings, goBack }: LinesOfFileProps) {
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
      <ImportReview lines={lines} listings={listings} />
    </>
  );
}
