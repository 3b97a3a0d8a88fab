import { useEffect, useRef } from 'react';
import { failureMessage } from '#i18n/failure-message.ts';
import { type Translate, useT } from '#i18n/use-t.ts';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../exchange.css.ts';
import { useCounted } from '../use-counted.ts';
import type { Outcome } from './take-back.ts';
import { canAct, type TakeBack } from './use-take-back.ts';

/** Titles that are written out; there may be thousands. */
const NAMED = 5;

/** Asks before an import is taken back, says what that does, how far it is and how it ended. */
export function TakeBackReport({ state, cancel, confirm }: TakeBack) {
  const t = useT();
  const counted = useCounted();
  const sentences = useSentences();
  const report = useFocusAtEnd(state.step === 'ended');
  const label =
    state.step === 'running'
      ? t('desk.files.past.running', {
          ...counted(state.of.count),
          done: counted(state.done).number,
        })
      : '';
  return (
    <>
      {state.step === 'asking' ? (
        <AlertDialog
          title={t('desk.files.past.ask', { file: state.of.file })}
          text={sentences(state.outcome).join(' ')}
          cancelLabel={t('desk.files.past.cancel')}
          confirmLabel={t('desk.files.past.confirm')}
          onCancel={cancel}
          onConfirm={confirm}
        />
      ) : null}
      {state.step === 'running' ? (
        <Progress label={label} done={state.done} total={state.of.count} />
      ) : null}
      <div role="status" className={styles.report} ref={report} tabIndex={-1}>
        {state.step === 'looking' ? <Text>{t('desk.files.past.looking')}</Text> : null}
        {state.step === 'running' ? <Text>{label}</Text> : null}
        {state.step === 'failed' ? (
          <Note tone="warning">{t(failureMessage(state.failure))}</Note>
        ) : null}
        {state.step === 'ended' ? (
          <>
            <Text>
              {t(canAct(state.outcome) ? 'desk.files.past.ended' : 'desk.files.past.nothing', {
                file: state.of.file,
              })}
            </Text>
            {state.outcome.changed.length > 0 ? (
              <Note tone="warning">{changedSentence(t, counted, state.outcome)}</Note>
            ) : null}
          </>
        ) : null}
      </div>
    </>
  );
}

/** What becomes of the lines, one sentence for each fate that occurs. */
function useSentences(): (outcome: Outcome) => readonly string[] {
  const t = useT();
  const counted = useCounted();
  return (outcome) => [
    ...(['dropped', 'deleted', 'restored'] as const).flatMap((fate) =>
      outcome[fate] > 0 ? [t(`desk.files.past.${fate}`, counted(outcome[fate]))] : [],
    ),
    ...(outcome.changed.length > 0 ? [changedSentence(t, counted, outcome)] : []),
  ];
}

const changedSentence = (
  t: Translate,
  counted: ReturnType<typeof useCounted>,
  { changed }: Outcome,
): string =>
  t('desk.files.past.changed', {
    ...counted(changed.length),
    names: changed.slice(0, NAMED).join(', ') + (changed.length > NAMED ? '…' : ''),
  });

/** The button that began it may be gone at the end, and the focus with it: the report takes it, unless the person is elsewhere. */
function useFocusAtEnd(hasEnded: boolean) {
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = report.current?.closest('section');
    const { activeElement } = document;
    const isHere = activeElement?.contains(report.current) || around?.contains(activeElement);
    if (hasEnded && isHere) report.current?.focus();
  }, [hasEnded]);
  return report;
}
