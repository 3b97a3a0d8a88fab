import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { countPending } from '#domain/outbox/pending/pending-count.ts';
import { sendableEntries } from '#domain/outbox/pending/sendable.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { useWords } from '../outbox-tools.ts';
import { useHoldBack } from './use-hold-back.ts';

/** Why nothing is being sent; undefined if only unreadable entries wait, which have a text of their own. */
export function usePauseWords(entries: readonly OutboxEntry[]): string | undefined {
  const { t } = useWords();
  const session = useSession();
  const { rule } = useHoldBack();
  const { reach, failure } = useSyncStatus();
  if (countPending(entries).total === 0) return undefined;
  if (session.kind === 'expired') return t('outbox.state.signIn');
  const isTurnedAway = entries.some(({ problem }) => problem?.type === 'Forbidden');
  if (isTurnedAway && !isWriter(session)) return t('outbox.state.lostRole');
  if (sendableEntries(entries).length === 0) return t('outbox.state.needsYou');
  if (rule !== undefined) return t(rule === 'pause' ? 'outbox.rules.paused' : 'outbox.rules.waits');
  if (reach === 'offline') return t('outbox.state.offline');
  return failure === undefined ? t('outbox.state.soon') : t(failureMessage(failure));
}
