import { usePageCatalogue } from '#catalogue/react.tsx';
import { useRecent } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { ListingStrip } from '#listing-parts/listing-strip.tsx';
import type { MissingState } from '#listing-parts/missing-state.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { UnlitPanes } from '#ui/panes/panes.tsx';
import { Text } from '#ui/text/text.tsx';
import type { StaffHandlers } from '../slots.ts';
import * as styles from './missing-listing.css.ts';
import { usePlace, useSectionTag } from './place.ts';
import { useSimilar } from './similar.tsx';

/** How many listings are offered in place of the missing one. */
const OFFERED = 3;

type MissingListingProps = {
  /** The listing in the address. */
  readonly id: string | undefined;
  readonly state: MissingState;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
  readonly staff: StaffHandlers | undefined;
};

/** Shown for a listing that this device lacks: why, and other listings. */
export function MissingListing({ id, state, onClose, onOpen, staff }: MissingListingProps) {
  const t = useT();
  const isPage = usePlace() === 'page';
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.page}>
      {isPage ? null : (
        <div className={styles.close}>
          <IconButton icon="x" label={t('catalogue.detail.close')} onClick={onClose} />
        </div>
      )}
      <div role="status" className={styles.message}>
        <UnlitPanes />
        <Title className={styles.title}>{t(`catalogue.detail.${state}`)}</Title>
        {state === 'loading' ? null : (
          <Text tone="secondary">{t(`catalogue.detail.${state}Text`)}</Text>
        )}
      </div>
      {state === 'loading' ? null : <Others id={id} onOpen={onOpen} />}
      <Row>
        {isPage ? (
          <ButtonLink to="/" tone="primary">
            {t('catalogue.detail.backToList')}
          </ButtonLink>
        ) : (
          <Button tone="primary" onClick={onClose}>
            {t('catalogue.detail.backToList')}
          </Button>
        )}
        {/* Staff can still read the history of a deleted listing. */}
        {state === 'gone' && id !== undefined ? staff?.tools({ id }, { tone: 'quiet' }) : null}
      </Row>
    </div>
  );
}

/** Listings similar to the missing one if this device knew it, else the first of the default order. */
function Others({ id, onOpen }: Pick<MissingListingProps, 'id' | 'onOpen'>) {
  const t = useT();
  const heading = useSectionTag();
  const catalogue = usePageCatalogue();
  const similar = useSimilar(useRecent().listings.find((listing) => listing.id === id));
  const first = () => catalogue?.query({ filter: {}, offset: 0, limit: OFFERED }).listings ?? [];
  return similar.length > 0 ? (
    <ListingStrip
      heading={heading}
      title={t('catalogue.detail.similar')}
      listings={similar}
      onOpen={onOpen}
    />
  ) : (
    <ListingStrip
      heading={heading}
      title={t('catalogue.detail.others')}
      listings={first()}
      onOpen={onOpen}
    />
  );
}
