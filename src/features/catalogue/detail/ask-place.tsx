import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import { useSlots } from '../slots.ts';
import * as styles from './price/price-side.css.ts';

type AskPlaceProps = { readonly listing: Listing; readonly onContact: () => void };

/** The form for a question, beside the text from 1080 px. Narrower windows have the bar at the bottom. */
export function AskPlace(props: AskPlaceProps) {
  const { Ask } = useSlots();
  return (
    <div className={styles.ask}>
      <Ask place="side" instead={<Ways {...props} />} {...props} />
    </div>
  );
}

/** Until the form has come. */
function Ways({ onContact }: Pick<AskPlaceProps, 'onContact'>) {
  const t = useT();
  const phone = useAgency()?.phone;
  return (
    <>
      <Button tone="primary" block onClick={onContact}>
        {t('catalogue.card.contact')}
      </Button>
      {phone === undefined ? null : (
        <ButtonAnchor icon="phone" block href={phoneLink(phone)}>
          {t('catalogue.card.call')}
        </ButtonAnchor>
      )}
    </>
  );
}
