// The texts for each sync state. Pure functions, so every state has a test; sync-notices.tsx shows them.
import type { Language } from '#domain/language.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatAge, formatWhen } from '#i18n/format-time.ts';
import type { Translate } from '#i18n/use-t.ts';
import type { SessionState } from '#session/session-state.ts';
import type { SyncStatus } from '#sync/engine/status.ts';

export type SyncNotice = {
  readonly id: 'expired' | 'download' | 'offline' | 'failed' | 'storage' | 'rejected';
  /** Lost network is never red: red means that the user must act. */
  readonly tone: 'calm' | 'notice';
  readonly text: string;
  /** Whether a retry can help. */
  readonly canRetry: boolean;
};

type Known = SessionState['kind'];
type Words = { readonly t: Translate; readonly language: Language; readonly now: number };

/** Returns `Al día · actualizado hace 3 min`, or undefined during a failure or first download. */
export function freshnessLine(status: SyncStatus, { t, now }: Words): string | undefined {
  if (status.reach === 'offline' || status.failure !== undefined) return undefined;
  if (status.firstDownload !== undefined || status.refreshedAt === undefined) return undefined;
  return t('sync.fresh', { age: formatAge(t, status.refreshedAt, now) });
}

/** Returns the notices to show, most important first. Empty when all is well. */
export function syncNotices(
  status: SyncStatus,
  session: Known,
  words: Words,
): readonly SyncNotice[] {
  const network = networkNotice(status, words);
  return [
    // Sign-in needs the network.
    network?.id === 'offline' ? undefined : sessionNotice(session, words),
    network,
    storageNotice(status, words),
    rejectedNotice(status, words),
  ].filter((notice) => notice !== undefined);
}

/** Asks a user with an expired session to sign in again. Their changes are not sent until then. */
function sessionNotice(session: Known, { t }: Words): SyncNotice | undefined {
  if (session !== 'expired') return undefined;
  return { id: 'expired', tone: 'notice', text: t('failure.signedOut'), canRetry: false };
}

function networkNotice(status: SyncStatus, words: Words): SyncNotice | undefined {
  const { t, language, now } = words;
  if (status.reach === 'offline' || status.failure?.type === 'Offline') {
    const text =
      status.refreshedAt === undefined
        ? t('sync.offlineEmpty')
        : t('sync.offline', { when: formatWhen(t, status.refreshedAt, now, language) });
    return { id: 'offline', tone: 'notice', text, canRetry: true };
  }
  if (status.failure !== undefined) {
    const text = `${t('sync.failed')}. ${t(failureMessage(status.failure))}`;
    return { id: 'failed', tone: 'notice', text, canRetry: true };
  }
  if (status.firstDownload === undefined) return undefined;
  return {
    id: 'download',
    tone: 'calm',
    text: downloadText(status.firstDownload, words),
    canRetry: false,
  };
}

function downloadText(
  { done, total }: NonNullable<SyncStatus['firstDownload']>,
  { t, language }: Words,
): string {
  const soFar = formatNumber(done, language);
  return total === undefined
    ? t('sync.downloadingSome', { done: soFar })
    : t('sync.downloading', { done: soFar, total: formatNumber(total, language) });
}

function storageNotice({ storage }: SyncStatus, { t }: Words): SyncNotice | undefined {
  if (storage === 'durable') return undefined;
  const text = {
    memory: t('sync.memory'),
    full: t('sync.full'),
    'read-only': t('sync.readOnly'),
  }[storage];
  return { id: 'storage', tone: storage === 'memory' ? 'calm' : 'notice', text, canRetry: false };
}

function rejectedNotice({ rejectedRows }: SyncStatus, { t }: Words): SyncNotice | undefined {
  if (rejectedRows === 0) return undefined;
  const text = t('sync.rejected', { count: rejectedRows });
  return { id: 'rejected', tone: 'calm', text, canRetry: false };
}
