import { useState } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { BareDialog } from '#ui/dialog/dialog.tsx';
import type { ListingDetailProps } from './detail-props.ts';
import { ListingDetail } from './listing-detail.tsx';
import { MissingListing } from './missing-listing.tsx';
import { useIsInPage } from './place.ts';
import { Trail } from './trail.tsx';
import { useOpened } from './use-opened.ts';

export type DetailDialogProps = {
  /** The listing in the address; undefined = closed. */
  readonly id: string | undefined;
  /** The list from which it was opened; undefined on a page without one. */
  readonly filter?: ListingFilter;
  readonly onClose: () => void;
  /** Shows another listing in its place. */
  readonly onOpen: (id: string) => void;
  readonly onContact: (listing: Listing) => void;
  readonly onShare: (listing: Listing) => void;
  readonly staff: ListingDetailProps['staff'];
};

/** `?property=`: the whole window on phones, a dialog nearly as large as the window from 768 px. */
export function DetailDialog(props: DetailDialogProps) {
  const { id, filter, onClose, onOpen, onContact, onShare, staff } = props;
  const t = useT();
  // While it closes, it still shows the last listing.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const isInPage = useIsInPage(id !== undefined);
  const { listing, missing } = useOpened(shown);
  const textOf = useTextOf();
  const title = listing && textOf(listing).title;
  return (
    <BareDialog
      open={id !== undefined}
      onOpenChange={onClose}
      place="page"
      isInPage={isInPage}
      title={title?.text ?? t(`catalogue.detail.${missing}`)}
      titleLang={title?.lang}
      trail={{ label: t('catalogue.detail.trail'), links: listing && <Trail {...listing} /> }}
    >
      {listing === undefined ? (
        <MissingListing
          id={shown}
          state={missing}
          onClose={onClose}
          onOpen={onOpen}
          staff={staff}
        />
      ) : (
        <ListingDetail
          listing={listing}
          filter={filter}
          onClose={onClose}
          onOpen={onOpen}
          onContact={() => onContact(listing)}
          onShare={() => onShare(listing)}
          staff={staff}
        />
      )}
    </BareDialog>
  );
}
