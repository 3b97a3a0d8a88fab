import { useUnreadableCount } from '#db/outbox/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import * as styles from '../bar/dock.css.ts';
import { useInboxWords, usePendingCount, useSearchNews } from './counts.ts';

/** Returns the pending work in words, undefined if there is none. Work that needs the user comes first. */
export function usePendingWords(): string | undefined {
  const t = useT();
  const { total, attention } = usePendingCount();
  const entries = useOutboxEntries();
  const isUnread = useUnreadableCount() > 0;
  const onlyMessages = !isUnread && entries.every(({ change }) => change.kind === 'send-enquiry');
  if (attention > 0) return t('nav.pendingAttention', { count: attention });
  if (total === 0) return undefined;
  return t(onlyMessages ? 'nav.messagesCount' : 'nav.pendingCount', { count: total });
}

/** In the bar from 768 px: the pending count as a link to the outbox. Empty when nothing is pending. */
export function PendingLink() {
  const words = usePendingWords();
  const { total, attention } = usePendingCount();
  if (words === undefined) return null;
  return (
    <ButtonLink
      to="/pendientes"
      size="small"
      tone={attention > 0 ? 'danger' : 'plain'}
      icon={attention > 0 ? 'triangle-alert' : 'cloud-upload'}
      aria-label={words}
    >
      {attention > 0 ? attention : total}
    </ButtonLink>
  );
}

/** On the dock's menu button: pending work, or else unanswered enquiries, or else news of saved searches. Never two of them in one number. */
export function MenuCount() {
  const { total, attention } = usePendingCount();
  const pending = usePendingWords();
  const inbox = useInboxWords();
  const news = useSearchNews();
  const count = total || inbox?.unanswered || news?.count || 0;
  if (count === 0) return null;
  return (
    <span className={attention > 0 ? styles.alarm : styles.count}>
      {count}
      <VisuallyHidden>
        {[pending, inbox?.words, news?.words].filter((words) => words !== undefined).join(', ')}
      </VisuallyHidden>
    </span>
  );
}

/** In the bar from 768 px: the news of the saved searches as a link to them. Empty when there are none. */
export function NewsLink() {
  const news = useSearchNews();
  if (news === undefined) return null;
  return (
    <ButtonLink to="/mis-busquedas" size="small" tone="plain" icon="bell" aria-label={news.words}>
      {news.count}
    </ButtonLink>
  );
}
