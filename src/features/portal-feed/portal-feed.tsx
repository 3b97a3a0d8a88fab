import { useState } from 'react';
import type { FeedCalls } from '#domain/portal-feed.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/clipboard/copy-text.ts';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './portal-feed.css.ts';
import { useFeed } from './use-feed.ts';

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
