import { useAgency } from '#db/react.tsx';
import { phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import * as styles from './price-side.css.ts';

/** The ways to ask about the listing, beside its text from 1080 px. Narrower windows have them in the bar at the bottom. */
export function AskPlace({ onContact }: { readonly onContact: () => void }) {
  const t = useT();
  const phone = useAgency()?.phone;
  return (
    <div className={styles.ask}>
      <Button tone="primary" block onClick={onContact}>
        {t('catalogue.card.contact')}
      </Button>
      {phone === undefined ? null : (
        <ButtonAnchor icon="phone" block href={phoneLink(phone)}>
          {t('catalogue.card.call')}
        </ButtonAnchor>
      )}
    </div>
  );
}
