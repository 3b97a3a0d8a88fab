import { useT } from '#i18n/use-t.ts';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import { Row, Stack, Wrap } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';

type BrokenPageProps = {
  /** Loads the page anew, with the newest version. */
  readonly onReopen: () => void;
};

/** Shown when a page throws. It uses plain links, because the router may be the cause. */
export function BrokenPage({ onReopen }: BrokenPageProps) {
  const t = useT();
  return (
    <Wrap>
      <Stack gap={6} as="section">
        <h1>{t('broken.title')}</h1>
        <Text size="lead" tone="secondary">
          {t('broken.text')}
        </Text>
        <Row gap={3}>
          <Button tone="primary" icon="refresh-cw" onClick={onReopen}>
            {t('broken.retry')}
          </Button>
          <ButtonAnchor href="/">{t('nav.back')}</ButtonAnchor>
        </Row>
      </Stack>
    </Wrap>
  );
}
