import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import type { HistoryLine, WithHistory } from '#domain/outbox/entry/subject.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonLines } from '#ui/skeleton/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';
import { useWords } from '../outbox-tools.ts';
import * as styles from './history.css.ts';
import { HistoryItem } from './history-item.tsx';
import { useHistory } from './use-history.ts';

type HistoryDialogProps = {
  readonly of: WithHistory;
  /** The record's name, in the language of most listings. */
  readonly about: string | undefined;
  readonly onClose: () => void;
};

/**
 * The history of a listing or an advisor: author, time and values of each change and each discard. The
 * order is that of arrival at the server, latest first. The server keeps the last hundred lines and sends
 * all of them. The dialog is open while it is rendered.
 */
export function HistoryDialog({ of, about, onClose }: HistoryDialogProps) {
  const { t } = useWords();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      place="side"
      title={t('outbox.history.title')}
      closeLabel={t('outbox.history.close')}
    >
      <div className={styles.content}>
        {about === undefined ? null : (
          <Text strong lang={DEFAULT_LANGUAGE}>
            {about}
          </Text>
        )}
        <History of={of} />
      </div>
    </Dialog>
  );
}

function History({ of }: Pick<HistoryDialogProps, 'of'>) {
  const { t } = useWords();
  const { answer, isLoading, again } = useHistory(of);
  const lines = answer?.ok === true ? answer.value : [];
  return (
    <>
      <div role="status">
        <Text tone="secondary">{useStandOf(answer, isLoading)}</Text>
      </div>
      {answer === undefined ? <SkeletonLines /> : null}
      {answer?.ok === false ? (
        <div>
          <Button icon="rotate-cw" busy={isLoading} onClick={again}>
            {t('outbox.history.retry')}
          </Button>
        </div>
      ) : null}
      {lines.length === 0 ? null : <Lines collection={of.collection} lines={lines} />}
    </>
  );
}

type LinesProps = Pick<WithHistory, 'collection'> & { readonly lines: readonly HistoryLine[] };

function Lines({ collection, lines }: LinesProps) {
  const { t } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, but it may be longer than the screen and so needs the focus
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
    <div role="group" tabIndex={0} aria-label={t('outbox.history.title')}>
      <ol>
        {lines.map((line) => (
          <HistoryItem
            key={`${line.rev}/${line.at}/${line.kind}`}
            collection={collection}
            line={line}
          />
        ))}
      </ol>
      <Text size="small" tone="tertiary">
        {t('outbox.history.kept')}
      </Text>
    </div>
  );
}

/** The state of the request as a sentence. */
function useStandOf(answer: ReturnType<typeof useHistory>['answer'], isLoading: boolean): string {
  const { t } = useWords();
  if (isLoading || answer === undefined) return t('outbox.history.loading');
  if (answer.ok)
    return answer.value.length === 0
      ? t('outbox.history.none')
      : t('outbox.history.read', { count: answer.value.length });
  return answer.error.type === 'Offline'
    ? t('outbox.history.offline')
    : t(failureMessage(answer.error));
}
