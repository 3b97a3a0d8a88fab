import { useState } from 'react';
import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { isUnpublished } from '#domain/listing/is-unpublished.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { planPublish } from '#domain/listing/publish.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { RecentlySeen } from '#listing-parts/recently-seen.tsx';
import { Button } from '#ui/button/button.tsx';
import { Later } from '#ui/served/until-adopted.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { StaffActions } from '../card/staff-actions.tsx';
import { useSlots } from '../slots.ts';
import { ActionBar } from './bar/action-bar.tsx';
import { ListingBar } from './bar/listing-bar.tsx';
import { Neighbours } from './bar/neighbours.tsx';
import type { ListingDetailProps } from './detail-props.ts';
import { FullscreenGallery } from './gallery/fullscreen-gallery.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { MediaRow } from './gallery/media-row.tsx';
import { useGallery } from './gallery/use-gallery.ts';
import * as styles from './listing-detail.css.ts';
import { ListingHead } from './listing-head.tsx';
import { Measures } from './measures.tsx';
import { usePlace } from './place.ts';
import { PriceSide } from './price/price-side.tsx';
import { Similar } from './similar.tsx';
import { ListingText } from './text/listing-text.tsx';
import { OwnOpinion } from './text/own-opinion.tsx';
import { useNoteOpened } from './use-opened.ts';

/**
 * A listing: its photos first, then the title and figures with the price beside them, then everything else. The bar stays
 * the same element when another listing takes its place, so that «next» keeps the focus.
 */
export function ListingDetail(props: ListingDetailProps) {
  const place = usePlace();
  return (
    <div className={styles.detail({ place })} data-own-bar={place === 'page' ? '' : undefined}>
      <ListingBar {...props} />
      <ListingBody key={props.listing.id} {...props} />
    </div>
  );
}

function ListingBody(props: ListingDetailProps) {
  const { listing, filter, onOpen, onContact, onShare, staff } = props;
  const t = useT();
  const place = usePlace();
  const [fullscreen, setFullscreen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { Ask } = useSlots();
  useNoteOpened(listing);
  const gallery = useGallery(listing.photos, fullscreen ? 2 : 1);
  const showFullscreen = (index: number) => {
    gallery.show(index);
    setFullscreen(true);
  };
  const data = t('catalogue.detail.data');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not a form, but in the dialog it scrolls by itself and so needs the focus */}
      <div
        className={styles.scroll({ place })}
        role="group"
        tabIndex={place === 'dialog' ? 0 : undefined}
        aria-label={data}
      >
        {place === 'dialog' ? <div className={styles.backdrop} /> : null}
        <div className={styles.content}>
          <Gallery listing={listing} gallery={gallery} onFullscreen={showFullscreen} />
          <MediaRow listing={listing} gallery={gallery} onFullscreen={showFullscreen} />
          <div className={styles.columns}>
            <ListingHead listing={listing} />
            <PriceSide listing={listing} onContact={onContact} />
            <div className={styles.main}>
              {staff === undefined ? null : (
                <>
                  <Unpublished listing={listing} />
                  <StaffActions
                    listing={listing}
                    actions={{ onDuplicate: staff.onDuplicate, onDelete: staff.onDelete }}
                    more={staff.tools(listing, { tone: 'quietOnPhone', block: 'phone' })}
                  />
                  {staff.privateData(listing)}
                </>
              )}
              <Measures listing={listing} />
              <OwnOpinion listing={listing} />
              <Later>
                <ListingText listing={listing} onFullscreen={showFullscreen} />
              </Later>
            </div>
          </div>
          <Later>
            <div className={styles.others}>
              <Neighbours at="end" id={listing.id} filter={filter} onOpen={onOpen} />
              <Similar listing={listing} onOpen={onOpen} />
              <RecentlySeen
                heading={place === 'page' ? 'h2' : 'h3'}
                except={listing.id}
                onOpen={onOpen}
              />
            </div>
          </Later>
        </div>
      </div>
      <ActionBar listing={listing} onAsk={() => setAsking(true)} />
      <Ask
        place="sheet"
        listing={listing}
        onContact={onContact}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
      <FullscreenGallery
        open={fullscreen}
        onClose={() => setFullscreen(false)}
        listing={listing}
        gallery={gallery}
        onShare={onShare}
      />
    </>
  );
}

/**
 * Publishes a listing that is not visible to clients yet, in case the device that created it will not.
 * Empty while its publication waits on this device.
 */
function Unpublished({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const entries = useOutboxEntries();
  if (!isUnpublished(listing, entries)) return null;
  const publish = async () => {
    const planned = await outbox.decide((context) => planPublish(listing, context));
    if (planned.ok) toast({ text: t('catalogue.unpublished.done') });
    else toast({ tone: 'bad', text: t(failureMessage(planned.error)) });
  };
  return (
    <div className={styles.unpublished}>
      <Text>{t('catalogue.unpublished.text')}</Text>
      <Button size="small" icon="cloud-upload" onClick={() => void publish()}>
        {t('catalogue.unpublished.publish')}
      </Button>
    </div>
  );
}
