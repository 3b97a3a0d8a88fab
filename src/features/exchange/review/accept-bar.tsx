import { type RefObject, useEffect, useRef } from 'react';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Note } from '#ui/note/note.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Text } from '#ui/text/text.tsx';
import { lostPhotoWords } from '../file-words.ts';
import { TakeBackReport } from '../past/take-back-report.tsx';
import { useTakeBack } from '../past/use-take-back.ts';
import { useCounted } from '../use-counted.ts';
import * as styles from './review.css.ts';
import type { ImportState } from './use-import.ts';

/**
 * Returns a ref for the heading that follows a pressed button. When an import begins or ends, the button is gone, and with it the focus:
 * the heading takes it, unless the person has gone elsewhere.
 */
function useFocusAfterButton(isRunning: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is another one when an import begins or ends
  useEffect(() => {
    if (document.activeElement?.contains(heading.current)) heading.current?.focus();
  }, [isRunning]);
  return heading;
}

type AcceptBarProps = ImportState & {
  readonly file: string;
  /** How many lines are chosen and not in the outbox yet. */
  readonly accepted: number;
  readonly start: () => void;
  readonly stop: () => void;
  readonly forget: () => void;
};

/** Puts the chosen lines into the outbox, says how far it is, and stops it. */
export function AcceptBar(props: AcceptBarProps) {
  const { accepted, running, ended, count, lost, start, stop, importId, file } = props;
  const t = useT();
  const takeBack = useTakeBack(props.forget);
  const { step } = takeBack.state;
  const counted = useCounted();
  const heading = useFocusAfterButton(running !== undefined);
  const label =
    running &&
    t('desk.files.run.progress', {
      ...counted(running.total),
      done: counted(running.done).number,
    });
  return (
    <>
      <div
        className={styles.accept({ isInSight: running !== undefined || accepted > 0 })}
        data-part="accept"
      >
        {running && label ? (
          <>
            <div className={styles.progress}>
              <Progress label={label} done={running.done} total={running.total} />
              <h3 ref={heading} tabIndex={-1} className={styles.heading}>
                {label}
              </h3>
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
              <h3 ref={heading} tabIndex={-1} className={styles.heading}>
                {t('desk.files.run.queued', counted(count))}
              </h3>
              {ended === 'stopped' ? (
                <Text>{t('desk.files.run.stopped', counted(accepted))}</Text>
              ) : null}
              <TextLink to="/mesa/pendientes" tone="row" icon="cloud-upload">
                {t('page.outbox.title')}
              </TextLink>
            </>
          )}
        </div>
        {ended !== undefined && count > 0 ? (
          <Button
            busy={step === 'looking' || step === 'running'}
            onClick={() => takeBack.ask({ importId, file, count })}
          >
            {t('desk.files.past.undoThis')}
          </Button>
        ) : null}
        <TakeBackReport {...takeBack} />
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
    </>
  );
}
