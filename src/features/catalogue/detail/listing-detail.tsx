import { useState } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import type { AdminHandlers } from '../admin-handlers.ts';
import { FavouriteButton } from '../saved/favourite-button.tsx';
import { useNoteOpened } from '../strip/use-others.ts';
import { ActionBar } from './action-bar.tsx';
import { CloseButton } from './close-button.tsx';
import { FullscreenGallery } from './fullscreen-gallery.tsx';
import { Gallery } from './gallery.tsx';
import * as styles from './listing-detail.css.ts';
import { ListingFacts } from './listing-facts.tsx';
import { useGallery } from './use-gallery.ts';

export type ListingDetailProps = {
  readonly listing: Listing;
  readonly onClose: () => void;
  /** Shows another listing in its place. */
  readonly onOpen: (id: string) => void;
  readonly onContact: () => void;
  readonly onShare: () => void;
  readonly admin: AdminHandlers | undefined;
};

/** A listing with photos beside the text from 768 px, above it on phones. Price and actions are always visible. */
export function ListingDetail(props: ListingDetailProps) {
  const { listing, onClose, onOpen, onContact, onShare, admin } = props;
  const t = useT();
  const [fullscreen, setFullscreen] = useState(false);
  useNoteOpened(listing);
  const gallery = useGallery(listing.photos, fullscreen ? 2 : 1);
  return (
    <div className={styles.detail}>
      <div className={styles.close}>
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.corner}>
        <IconButton
          icon="share-2"
          tone="onPhoto"
          label={t('catalogue.card.share')}
          onClick={onShare}
        />
        <FavouriteButton listing={listing} tone="onPhoto" />
      </div>
      <div className={styles.scroll}>
        <div className={styles.backdrop} />
        <div className={styles.pictures}>
          <Gallery listing={listing} gallery={gallery} onFullscreen={() => setFullscreen(true)} />
        </div>
        <ListingFacts listing={listing} onOpen={onOpen} admin={admin} />
      </div>
      <ActionBar listing={listing} onContact={onContact} onShare={onShare} />
      <FullscreenGallery
        open={fullscreen}
        onClose={() => setFullscreen(false)}
        listing={listing}
        gallery={gallery}
        onShare={onShare}
      />
    </div>
  );
}
