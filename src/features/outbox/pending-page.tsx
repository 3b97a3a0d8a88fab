import { useT } from '#i18n/use-t.ts';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';

/** What waits for a connection. Nothing can be written on this device yet, so nothing waits. */
export function PendingPage() {
  const t = useT();
  return (
    <Page title={t('page.outbox.title')} lead={t('page.outbox.lead')} backLabel={t('nav.back')}>
      <Text>{t('page.outbox.none')}</Text>
    </Page>
  );
}
