import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePendingCount } from './counts.ts';

/** Returns the pending work in words, undefined if there is none. Work that needs the user comes first. */
export function usePendingWords(): string | undefined {
  const t = useT();
  const { total, attention } = usePendingCount();
  const entries = useOutboxEntries();
  const isUnread = useOutbox().unreadable().length > 0;
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
