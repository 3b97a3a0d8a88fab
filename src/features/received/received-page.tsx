import { useReceived } from '#db/live/react.tsx';
import type { ReceivedPhotos } from '#db/photos/received-photos.ts';
import type { ShareProblem } from '#domain/share-target.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';

type ReceivedPageProps = {
  readonly problem: ShareProblem | undefined;
  /** Opens the property form for staff. */
  readonly onBegin: (received: ReceivedPhotos) => void;
};

/** The page with the photos that other apps have shared with this one. The user uses or discards them. */
export function ReceivedPage({ problem, onBegin }: ReceivedPageProps) {
  const t = useT();
  const { received, discard } = useReceived();
  const session = useSession();
  const isStaff = isWriter(session);
  const hasPhotos = received !== undefined && received.length > 0;
  return (
    <Page title={t('received.title')} lead={t('received.lead')} backLabel={t('nav.back')}>
      <Stack gap={6}>
        {problem === undefined ? null : <p role="alert">{t(`received.${problem}`)}</p>}
        {hasPhotos && !isStaff ? (
          <Stack gap={3} align="start">
            <Text>{t('received.forAdmins')}</Text>
            <ButtonLink to="/auth" tone="primary">
              {t('received.signIn')}
            </ButtonLink>
          </Stack>
        ) : null}
        {received?.length === 0 && problem === undefined ? <Text>{t('received.none')}</Text> : null}
        {received?.map((photos) => (
          <Stack key={photos.id} gap={2} as="section">
            <h2>{photos.title || t('received.count', { count: photos.photoIds.length })}</h2>
            <Text tone="secondary">{t('received.count', { count: photos.photoIds.length })}</Text>
            <Row gap={2}>
              {isStaff ? (
                <Button tone="primary" onClick={() => onBegin(photos)}>
                  {t('received.begin')}
                </Button>
              ) : null}
              <Button onClick={() => discard(photos)}>{t('received.discard')}</Button>
            </Row>
          </Stack>
        ))}
      </Stack>
    </Page>
  );
}
