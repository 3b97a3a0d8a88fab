import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Note } from '#ui/note/note.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Text } from '#ui/text/text.tsx';
import { lostPhotoWords } from '../file-words.ts';
import { useCounted } from '../use-counted.ts';
import * as styles from './review.css.ts';
import type { ImportState } from './use-import.ts';

type AcceptBarProps = ImportState & {
  /** How many lines are chosen and not in the outbox yet. */
  readonly accepted: number;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Puts the chosen lines into the outbox, says how far it is, and stops it. */
export function AcceptBar({ accepted, running, ended, queued, lost, start, stop }: AcceptBarProps) {
  const t = useT();
  const counted = useCounted();
  const label =
    running &&
    t('desk.files.run.progress', {
      ...counted(running.total),
      done: counted(running.done).number,
    });
  return (
    <div className={styles.accept}>
      {running && label ? (
        <>
          <div className={styles.progress}>
            <Progress label={label} done={running.done} total={running.total} />
            <p>{label}</p>
          </div>
          <Button onClick={stop}>{t('desk.files.run.stop')}</Button>
        </>
      ) : accepted > 0 ? (
        <Button tone="primary" icon="check" onClick={start}>
          {t('desk.files.run.start', counted(accepted))}
        </Button>
      ) : null}
      <div role="status" className={styles.outcome}>
        {ended === undefined ? null : (
          <>
            {typeof ended === 'object' ? (
              <Note tone="warning">{t(failureMessage(ended))}</Note>
            ) : null}
            <Text>
              {t('desk.files.run.queued', counted(queued.size))}
              {ended === 'stopped' ? ` ${t('desk.files.run.stopped', counted(accepted))}` : ''}
            </Text>
            <TextLink to="/mesa/pendientes" tone="row" icon="cloud-upload">
              {t('page.outbox.title')}
            </TextLink>
          </>
        )}
      </div>
      {lost.length > 0 ? (
        <div>
          <p className={styles.title}>{t('desk.files.photos.lost', { count: lost.length })}</p>
          <ul className={styles.details({ isBelowBox: false })}>
            {lost.map((photo, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and a name may be in it twice
              <li key={place}>{lostPhotoWords(t, photo)}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
