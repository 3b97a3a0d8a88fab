import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { LISTING_LANGUAGE, type Listing } from '#domain/listing/listing.ts';
import type { Marker } from '#domain/search/marks.ts';
import { formatPrice, phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, ButtonAnchor, IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { AdminHandlers } from '../admin-handlers.ts';
import { useListingHref } from '../listing-link.ts';
import { FavouriteButton } from '../saved/favourite-button.tsx';
import { StatusBadges } from './badges.tsx';
import { CardPhoto } from './card-photo.tsx';
import { Facts, FeatureLine } from './facts.tsx';
import * as styles from './listing-card.css.ts';
import { Marked } from './marked.tsx';

export type CardActions = ListingActions & {
  /** The agency's phone; undefined until it has been pulled. */
  readonly phone: string | undefined;
  /** `photo` is the card's image element, for the transition to the detail. */
  readonly onOpen: (id: string, photo: Element | null) => void;
  readonly onContact: (listing: Listing) => void;
  readonly onShare: (listing: Listing) => void;
  readonly onSwiped: () => void;
};

/** Actions for admins, in addition to the others. */
type ListingActions = Partial<Pick<AdminHandlers, 'onEdit' | 'onDelete' | 'onDuplicate'>>;

type ListingCardProps = {
  readonly listing: Listing;
  readonly shape: 'card' | 'lead' | 'beside';
  readonly phoneLayout: boolean;
  /** Visible when the page opens: its photo is fetched first. */
  readonly eager: boolean;
  /** Divides a text into what was searched for and the rest. */
  readonly marker?: Marker | undefined;
  readonly hint: boolean;
  readonly actions: CardActions;
};

/** One listing of the list: a link to its detail, with buttons above it. */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { listing, shape, phoneLayout, eager, marker, hint, actions } = props;
  const t = useT();
  const card = useRef<HTMLElement>(null);
  const hrefOf = useListingHref();
  return (
    <article className={styles.card} ref={card}>
      <div className={styles.media({ shape })}>
        <CardPhoto
          listing={listing}
          shape={shape}
          eager={eager}
          arrows={!phoneLayout}
          hint={hint}
          swipeArea={card}
          onSwiped={actions.onSwiped}
        />
        <div className={styles.flags}>
          <StatusBadges listing={listing} />
        </div>
        <div className={styles.favourite}>
          <FavouriteButton listing={listing} tone="onPhoto" />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          <p className={styles.price}>{formatPrice(listing.price, listing.operationType)}</p>
          <p className={styles.operation}>{t(`listing.operationType.${listing.operationType}`)}</p>
        </div>
        <h3 className={styles.title({ lead: shape === 'lead' })}>
          <a
            className={styles.link}
            lang={LISTING_LANGUAGE}
            href={hrefOf(listing.id)}
            draggable={false}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              actions.onOpen(listing.id, card.current?.firstElementChild ?? null);
            }}
          >
            <Marked text={listing.title} marker={marker} />
          </a>
        </h3>
        <p className={styles.place}>
          <Icon name="map-pin" size="small" />
          <span>
            <Marked text={listing.location} marker={marker} />
          </span>
        </p>
        <Facts listing={listing} />
        <FeatureLine features={listing.features} />
        <Actions listing={listing} actions={actions} phoneLayout={phoneLayout} />
        <AdminActions listing={listing} actions={actions} phoneLayout={phoneLayout} />
      </div>
    </article>
  );
});

/** Whether a click opens in this tab, not in a new one. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

type ActionsProps = Pick<ListingCardProps, 'listing' | 'actions' | 'phoneLayout'>;

function Actions({ listing, actions, phoneLayout }: ActionsProps) {
  const t = useT();
  const { title } = listing;
  const contact = (
    <Button
      tone={phoneLayout ? 'quiet' : 'plain'}
      size="small"
      icon="mail"
      block={phoneLayout}
      label={t('catalogue.card.contactAbout', { title })}
      onClick={() => actions.onContact(listing)}
    >
      {t('catalogue.card.contact')}
    </Button>
  );
  const share = () => actions.onShare(listing);
  const shareLabel = t('catalogue.card.shareThis', { title });
  if (!phoneLayout) {
    return (
      <div className={styles.actions}>
        {contact}
        <Button tone="plain" size="small" icon="share-2" label={shareLabel} onClick={share}>
          {t('catalogue.card.share')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {actions.phone === undefined ? null : (
        <ButtonAnchor
          size="small"
          icon="phone"
          block
          href={phoneLink(actions.phone)}
          label={t('catalogue.card.callAbout', { title })}
        >
          {t('catalogue.card.call')}
        </ButtonAnchor>
      )}
      {contact}
      <IconButton icon="share-2" label={shareLabel} onClick={share} />
    </div>
  );
}

type AdminActionsProps = Pick<ListingCardProps, 'listing' | 'phoneLayout'> & {
  readonly actions: ListingActions;
  /** A further action, shown last. */
  readonly more?: ReactNode;
};

/** Empty without handlers. */
export function AdminActions({ listing, actions, phoneLayout, more }: AdminActionsProps) {
  const t = useT();
  const { onEdit, onDelete, onDuplicate } = actions;
  const { title } = listing;
  const choices = [
    {
      icon: 'pencil',
      text: t('catalogue.card.edit'),
      label: t('catalogue.card.editThis', { title }),
      act: onEdit,
    },
    {
      icon: 'copy',
      text: t('catalogue.card.duplicate'),
      label: t('catalogue.card.duplicateThis', { title }),
      act: onDuplicate,
    },
    {
      icon: 'trash-2',
      text: t('catalogue.card.delete'),
      label: t('catalogue.card.deleteThis', { title }),
      act: onDelete,
    },
  ] as const;
  if (choices.every(({ act }) => act === undefined)) return null;
  return (
    <div className={styles.actions}>
      {choices.map(({ icon, text, label, act }) =>
        act === undefined ? null : (
          <Button
            key={icon}
            tone={phoneLayout ? 'quiet' : 'plain'}
            size="small"
            block={phoneLayout}
            icon={icon}
            label={label}
            onClick={() => act(listing)}
          >
            {text}
          </Button>
        ),
      )}
      {more}
    </div>
  );
}
