import { memo, useRef } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import type { Marker } from '#domain/search/marks.ts';
import { formatPrice, phoneLink } from '#i18n/format.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { StatusBadges } from '#listing-parts/badges.tsx';
import { isPlainClick, listingHref } from '#listing-parts/listing-choice.tsx';
import { FavouriteButton } from '#listing-parts/opinion/favourite-button.tsx';
import { HideButton } from '#listing-parts/opinion/hide-button.tsx';
import { IconAnchor, IconButton } from '#ui/button/button.tsx';
import { StaffActions } from '../lazy-device-parts.tsx';
import { Features, KeyFacts, Marked, PriceDrop } from './card-facts.tsx';
import { CardPhoto } from './card-photo.tsx';
import * as styles from './listing-card.css.ts';
import type { StaffListingActions } from './staff-actions.tsx';

export type CardActions = StaffListingActions & {
  /** The agency's phone; undefined until it has been pulled. */
  readonly phone: string | undefined;
  /** `photo` is the card's image element, for the transition to the detail. */
  readonly onOpen: (id: string, photo: Element | null) => void;
  readonly onContact: (listing: Listing) => void;
  readonly onShare: (listing: Listing) => void;
  readonly onSwiped: () => void;
};

type ListingCardProps = {
  readonly listing: Listing;
  /** In three columns or more the lead takes two of them. In fewer, all cards look the same. */
  readonly shape: 'card' | 'lead' | 'beside';
  /** Visible when the page opens: its photo is fetched first. */
  readonly eager: boolean;
  /** Divides a text into what was searched for and the rest. */
  readonly marker?: Marker | undefined;
  readonly hint: boolean;
  readonly actions: CardActions;
};

/** One listing of the list: a link to its detail, with buttons above it. The keyboard reaches the link first. */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { listing, shape, eager, marker, hint, actions } = props;
  const t = useT();
  const { title } = useTextOf()(listing);
  const card = useRef<HTMLElement>(null);
  const photo = useRef<HTMLDivElement>(null);
  return (
    <article className={styles.card} ref={card} data-zone={listing.zone}>
      <div className={styles.body}>
        <div className={styles.line}>
          <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
          <PriceDrop listing={listing} />
          <p className={styles.operation}>{t(`listing.operationType.${listing.operationType}`)}</p>
        </div>
        <h3 className={styles.title({ lead: shape === 'lead' })}>
          <a
            className={styles.link}
            lang={title.lang}
            href={listingHref(listing)}
            draggable={false}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              actions.onOpen(listing.id, photo.current);
            }}
          >
            <Marked text={title.text} marker={marker} />
          </a>
        </h3>
        <KeyFacts listing={listing} marker={marker} />
      </div>
      <div className={styles.media({ shape })} ref={photo}>
        <CardPhoto
          listing={listing}
          shape={shape}
          eager={eager}
          hint={hint}
          swipeArea={card}
          onSwiped={actions.onSwiped}
        />
        <div className={styles.flags}>
          <StatusBadges listing={listing} look="card" />
        </div>
        <div className={styles.favourite}>
          <FavouriteButton listing={listing} tone="onPhoto" />
        </div>
      </div>
      <div className={styles.rest}>
        <Features listing={listing} />
        <Actions listing={listing} actions={actions} />
      </div>
    </article>
  );
});

type ActionsProps = Pick<ListingCardProps, 'listing' | 'actions'>;

function Actions({ listing, actions }: ActionsProps) {
  const t = useT();
  const title = useTextOf()(listing).title.text;
  return (
    <div className={styles.actions}>
      <HideButton listing={listing} />
      {actions.onEdit && <StaffActions listing={listing} actions={actions} asIcons />}
      {actions.phone === undefined ? null : (
        <IconAnchor
          icon="phone"
          href={phoneLink(actions.phone)}
          label={t('catalogue.card.callAbout', { title })}
        />
      )}
      <IconButton
        icon="mail"
        label={t('catalogue.card.contactAbout', { title })}
        onClick={() => actions.onContact(listing)}
      />
      <IconButton
        icon="share-2"
        label={t('catalogue.card.shareThis', { title })}
        onClick={() => actions.onShare(listing)}
      />
    </div>
  );
}
