import { useEffect, useState } from 'react';
import type { FeedCalls } from '#domain/portal-feed.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/clipboard/copy-text.ts';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './portal-feed.css.ts';

/** For admins: the secret address at which property portals read the listings. It needs a network. */
export function PortalFeed({ calls }: { readonly calls: FeedCalls }) {
  const t = useT();
  const { known, isOffline, isSending, renew } = useFeed(calls);
  const [isAsking, setAsking] = useState(false);
  const hasAddress = known.kind === 'new' || (known.kind === 'read' && known.madeAt !== undefined);
  return (
    <Stack gap={4} as="section">
      <h2>{t('agency.portal.title')}</h2>
      <Text>{t('agency.portal.text')}</Text>
      <div role="status">
        <Stack gap={4}>
          {isOffline ? <Note>{t('agency.portal.offline')}</Note> : null}
          {known.kind === 'read' ? <State madeAt={known.madeAt} /> : null}
          {known.kind === 'new' ? <NewAddress address={known.address} /> : null}
        </Stack>
      </div>
      <Row>
        <Button
          icon={hasAddress ? 'refresh-cw' : 'plus'}
          disabled={isOffline || isSending || known.kind === 'unread'}
          onClick={() => (hasAddress ? setAsking(true) : renew())}
        >
          {t(hasAddress ? 'agency.portal.renew' : 'agency.portal.make')}
        </Button>
      </Row>
      {isAsking ? (
        <AlertDialog
          title={t('agency.portal.ask')}
          text={t('agency.portal.warning')}
          cancelLabel={t('agency.portal.cancel')}
          confirmLabel={t('agency.portal.renew')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            renew();
          }}
        />
      ) : null}
    </Stack>
  );
}

function State({ madeAt }: { readonly madeAt: number | undefined }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <Text tone="secondary">
      {madeAt === undefined
        ? t('agency.portal.none')
        : t('agency.portal.madeAt', { date: formatDate(madeAt, language) })}
    </Text>
  );
}

function NewAddress({ address }: { readonly address: string }) {
  const t = useT();
  const toast = useToast();
  const copy = async () => {
    if (await copyText(address)) toast({ text: t('agency.portal.copied'), icon: 'check' });
    else toast({ tone: 'bad', text: t('agency.portal.notCopied') });
  };
  return (
    <Stack gap={4}>
      <Note tone="warning">{t('agency.portal.once')}</Note>
      <code className={styles.address}>{address}</code>
      <Row>
        <Button tone="primary" icon="copy" onClick={() => void copy()}>
          {t('agency.portal.copy')}
        </Button>
      </Row>
    </Stack>
  );
}

/** `read`: when the address was made; `new`: the address itself, until the page is left. */
type Known =
  | { readonly kind: 'unread' }
  | { readonly kind: 'read'; readonly madeAt: number | undefined }
  | { readonly kind: 'new'; readonly address: string };

/** What this page knows of the feed's address, read when it opens and when the network returns, and how it gets a new one. */
function useFeed(calls: FeedCalls) {
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
