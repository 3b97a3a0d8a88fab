import { useState } from 'react';
import { useReceived } from '#db/live/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { FloatingBanner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';

/** A banner that reminds staff of shared photos, because sign-in leads to the home page. */
export function ReceivedOffer() {
  const t = useT();
  const { received } = useReceived();
  const [isLater, setLater] = useState(false);
  if (received === undefined || received.length === 0 || isLater) return null;
  return (
    <FloatingBanner
      icon="image-plus"
      place="dock"
      title={t('received.offer')}
      text={t('received.offerText')}
      actions={
        <>
          <Button size="small" block onClick={() => setLater(true)}>
            {t('update.later')}
          </Button>
          <ButtonLink to="/compartir" tone="primary" size="small" block>
            {t('received.see')}
          </ButtonLink>
        </>
      }
    />
  );
}
