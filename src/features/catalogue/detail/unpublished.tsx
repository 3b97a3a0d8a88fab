import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { isUnpublished } from '#domain/listing/is-unpublished.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { planPublish } from '#domain/listing/publish.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './listing-detail.css.ts';

/**
 * Publishes a listing that is not visible to clients yet, in case the device that created it will not.
 * Empty while its publication waits on this device.
 */
export function Unpublished({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const entries = useOutboxEntries();
  if (!isUnpublished(listing, entries)) return null;
  const publish = async () => {
    const planned = await outbox.decide((context) => planPublish(listing, context));
    if (planned.ok) toast({ text: t('catalogue.unpublished.done') });
    else toast({ tone: 'bad', text: t(failureMessage(planned.error)) });
  };
  return (
    <div className={styles.unpublished}>
      <Text>{t('catalogue.unpublished.text')}</Text>
      <Button size="small" icon="cloud-upload" onClick={() => void publish()}>
        {t('catalogue.unpublished.publish')}
      </Button>
    </div>
  );
}
