import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { countPending } from '#domain/outbox/pending/pending-count.ts';
import { formatPercent } from '#i18n/format.ts';
import { formatSize } from '#i18n/format-size.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { useWords } from '../outbox-tools.ts';
import { type Batch, batchBytes, percentOf } from './batch.ts';
import * as styles from './queue.css.ts';

type BatchMeterProps = { readonly entries: readonly OutboxEntry[]; readonly batch: Batch };

/** One bar for the bytes of all photos that wait, with those that were sent while the page was open. */
export function BatchMeter({ entries, batch }: BatchMeterProps) {
  const { t, language } = useWords();
  const { sending } = useSyncStatus();
  if (batch.length === 0) return null;
  const { done, total } = batchBytes(batch, sending);
  const label = t('outbox.state.bytes', {
    count: countPending(entries).total,
    size: formatSize(total, language),
    percent: formatPercent(percentOf(done, total), language),
  });
  return (
    <div className={styles.meter}>
      <Progress label={label} done={done} total={total} look="lit" />
      <p>{label}</p>
    </div>
  );
}
