import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Stack, Wrap } from '#ui/layout/layout.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';

/**
 * What a page of the desk says until the device has been read, and what can be done if that does not end: the app goes on without the
 * storage only after ten seconds. It says nothing of the person or of their work.
 */
export function DeskOpening() {
  const t = useT();
  return (
    <Wrap>
      <BackLink label={t('nav.back')} />
      <Stack gap={4}>
        <Text size="lead">{t('desk.opening.title')}</Text>
        <Text tone="secondary">{t('desk.opening.text')}</Text>
        <div>
          <Button icon="rotate-cw" onClick={() => window.location.reload()}>
            {t('desk.opening.again')}
          </Button>
        </div>
      </Stack>
    </Wrap>
  );
}
