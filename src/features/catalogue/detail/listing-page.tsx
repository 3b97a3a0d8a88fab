import { useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useShare } from '#listing-parts/share/use-share.ts';
import { visuallyHidden } from '#ui/layout/layout.css.ts';
import { UntilAdopted } from '#ui/served/until-adopted.tsx';
import type { ContactSubject } from '../contact/contact-dialog.tsx';
import { ContactDialog } from '../contact/lazy-contact.tsx';
import type { ListingDetailProps } from './detail-props.ts';
import { ListingDetail } from './listing-detail.tsx';
import { MissingListing } from './missing-listing.tsx';
import { PlaceContext } from './place.ts';
import { Trail } from './trail.tsx';
import { useOpened } from './use-opened.ts';

type ListingPageProps = Pick<ListingDetailProps, 'onClose' | 'onOpen' | 'staff'> & {
  /** Of the listing in the address. */
  readonly id: string;
};

/** `/propiedad/…`: a listing as a page of its own, with the same view as in the dialog. */
export function ListingPage({ id, onClose, onOpen, staff }: ListingPageProps) {
  const t = useT();
  const [contact, setContact] = useState<ContactSubject>();
  const onShare = useShare();
  const { listing, missing } = useOpened(id);
  return (
    <PlaceContext value="page">
      {listing === undefined ? (
        <MissingListing id={id} state={missing} onClose={onClose} onOpen={onOpen} staff={staff} />
      ) : (
        <>
          <UntilAdopted
            as="nav"
            className={visuallyHidden}
            label={t('catalogue.detail.trail')}
            served={<Trail {...listing} />}
          />
          <ListingDetail
            listing={listing}
            onClose={onClose}
            onOpen={onOpen}
            onContact={() => setContact({ listing })}
            onShare={() => onShare(listing)}
            staff={staff}
          />
        </>
      )}
      <ContactDialog subject={contact} onClose={() => setContact(undefined)} />
    </PlaceContext>
  );
}
