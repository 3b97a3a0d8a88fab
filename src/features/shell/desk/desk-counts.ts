import { useT } from '#i18n/use-t.ts';
import { useInboxWords, usePendingCount } from '../menu/counts.ts';

/** A number beside a place of the desk. */
export type DeskCount = {
  readonly number: number;
  /** What it counts, for screen readers. */
  readonly words: string;
  /** Something of it needs a decision. */
  readonly isAlarm: boolean;
};

/** The unanswered enquiries and the changes that wait on this device, each by itself. */
export function useDeskCounts(): { readonly unanswered: DeskCount; readonly pending: DeskCount } {
  const t = useT();
  const unanswered = useInboxWords()?.unanswered ?? 0;
  const { total, attention } = usePendingCount();
  const isAlarm = attention > 0;
  return {
    unanswered: {
      number: unanswered,
      words: t('desk.unanswered', { count: unanswered }),
      isAlarm: false,
    },
    pending: {
      number: total,
      words: isAlarm
        ? t('nav.pendingAttention', { count: attention })
        : t('nav.pendingCount', { count: total }),
      isAlarm,
    },
  };
}
