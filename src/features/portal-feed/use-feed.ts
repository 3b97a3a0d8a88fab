import { useEffect, useState } from 'react';
import type { FeedCalls } from '#domain/portal-feed.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/** `read`: when the address was made; `new`: the address itself, until the page is left. */
type Known =
  | { readonly kind: 'unread' }
  | { readonly kind: 'read'; readonly madeAt: number | undefined }
  | { readonly kind: 'new'; readonly address: string };

/** What this page knows of the feed's address, read when it opens and when the network returns, and how it gets a new one. */
export function useFeed(calls: FeedCalls) {
  const t = useT();
  const toast = useToast();
  const isOffline = useSyncStatus().reach === 'offline';
  const [known, setKnown] = useState<Known>({ kind: 'unread' });
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (isOffline) return;
    let isOver = false;
    void calls.read().then((answer) => {
      if (!answer.ok || isOver) return;
      const { madeAt } = answer.value;
      setKnown((before) => (before.kind === 'new' ? before : { kind: 'read', madeAt }));
    });
    return () => {
      isOver = true;
    };
  }, [calls, isOffline]);

  const renew = async () => {
    setSending(true);
    const answer = await calls.renew();
    setSending(false);
    if (answer.ok) return setKnown({ kind: 'new', address: answer.value.address });
    const { type } = answer.error;
    const text = t(type === 'Offline' ? 'agency.portal.offline' : failureMessage(answer.error));
    toast({ tone: 'bad', text });
  };
  return { known, isOffline, isSending, renew: () => void renew() };
}
