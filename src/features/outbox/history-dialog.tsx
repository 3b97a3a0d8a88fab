import { LISTING_LANGUAGE } from '#domain/listing.ts';
import type { WithHistory } from '#domain/outbox-entry.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonLines } from '#ui/skeleton/skeleton.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './history.css.ts';
import { HistoryItem } from './history-item.tsx';
import type { HistoryLine } from './outbox-tools.tsx';
import { useHistory } from './use-history.ts';
import { useWords } from './use-words.ts';

type HistoryDialogProps = {
  readonly of: WithHistory;
  /** What it is called, in the language of the listings. */
  readonly about: string | undefined;
  readonly onClose: () => void;
};

/**
 * Who changed a listing or an advisor, when and how, and what was given up (decisions 3.5), in the order in
 * which the server heard of it, the last one first: a choice made offline stands above what it was about.
 * The server keeps the last hundred changes and answers with all of them. Open as long as it is drawn.
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
          <Text strong lang={LISTING_LANGUAGE}>
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
      {lines.length === 0 ? null : <Lines lines={lines} />}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const { t } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, only what may be longer than the screen and so takes the focus
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll it
    <div role="group" tabIndex={0} aria-label={t('outbox.history.title')}>
      <ol>
        {lines.map((line) => (
          <HistoryItem key={`${line.rev}/${line.at}/${line.kind}`} line={line} />
        ))}
      </ol>
      <Text size="small" tone="tertiary">
        {t('outbox.history.kept')}
      </Text>
    </div>
  );
}

/** How far the reading has come, in a sentence. */
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
