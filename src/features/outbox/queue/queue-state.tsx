import type { ReactNode } from 'react';
import { useOutbox } from '#db/react.tsx';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { countPending } from '#domain/outbox/pending/pending-count.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Text } from '#ui/text/text.tsx';
import { useWords } from '../outbox-tools.ts';
import { useSubject } from '../use-subject.ts';
import type { Batch } from './batch.ts';
import { BatchMeter } from './batch-meter.tsx';
import * as styles from './queue.css.ts';
import { QueueActions } from './queue-actions.tsx';
import { useHoldBack } from './use-hold-back.ts';
import { usePauseWords } from './use-pause-words.ts';

type QueueStateProps = { readonly entries: readonly OutboxEntry[]; readonly batch: Batch };

/** The state of the queue: the number of pending changes, the one being sent, or why none is sent, and how many bytes are left. */
export function QueueState({ entries, batch }: QueueStateProps) {
  const { t } = useWords();
  const outbox = useOutbox();
  const { isPaused } = useHoldBack();
  const { total } = countPending(entries, outbox.unreadable().length);
  const others = outbox.countOthers();
  if (total === 0)
    return (
      <Pane
        title={t(others > 0 ? 'outbox.state.clearOwn' : 'outbox.state.clear')}
        actions={isPaused ? <QueueActions entries={entries} /> : null}
      >
        <Text>
          {others > 0 ? t('outbox.state.others', { count: others }) : t('outbox.state.clearText')}
        </Text>
        {isPaused ? <Text>{t('outbox.rules.paused')}</Text> : null}
      </Pane>
    );
  return (
    <Pane
      title={t('outbox.state.waiting', { count: total })}
      actions={<QueueActions entries={entries} />}
      meter={<BatchMeter entries={entries} batch={batch} />}
    >
      <OnItsWay entries={entries} />
      {others > 0 ? <Text>{t('outbox.state.others', { count: others })}</Text> : null}
    </Pane>
  );
}

type PaneProps = {
  readonly title: string;
  readonly actions: ReactNode;
  readonly meter?: ReactNode;
  readonly children: ReactNode;
};

const Pane = ({ title, actions, meter, children }: PaneProps) => (
  <div className={styles.state}>
    <div className={styles.head}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {actions}
    </div>
    {meter}
  </div>
);

/** What is being sent, or why nothing is. */
function OnItsWay({ entries }: Pick<QueueStateProps, 'entries'>) {
  const { sending } = useSyncStatus();
  const pause = usePauseWords(entries);
  const entry = entries.find(({ id }) => id === sending?.entryId);
  if (entry !== undefined) return <Sent entry={entry} entries={entries} />;
  return pause === undefined ? null : <Text>{pause}</Text>;
}

type SentProps = { readonly entry: OutboxEntry; readonly entries: readonly OutboxEntry[] };

function Sent({ entry, entries }: SentProps) {
  const { t } = useWords();
  const own = entries.filter(({ subject }) => subject === entry.subject);
  const { title } = useSubject(entry.change, own, entries);
  return <Text>{t('outbox.state.sending', { title })}</Text>;
}
