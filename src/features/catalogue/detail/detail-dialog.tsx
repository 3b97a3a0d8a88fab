import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  LISTING_LANGUAGE,
  type Listing,
  type ListingType,
  type OperationType,
} from '#domain/listing/listing.ts';
import { categorySlug } from '#domain/search/categories.ts';
import { useT } from '#i18n/use-t.ts';
import { useIsFromServer } from '#services/phase.ts';
import { useFetchMissing, useSyncStatus } from '#sync/react.tsx';
import { BareDialog } from '#ui/dialog/dialog.tsx';
import { useCatalogue, useListing } from '../use-catalogue.ts';
import { ListingDetail, type ListingDetailProps } from './listing-detail.tsx';
import { MissingListing } from './missing-listing.tsx';
import { missingState } from './missing-state.ts';

export type DetailDialogProps = {
  /** The listing in the address; undefined = closed. */
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Shows another listing in its place. */
  readonly onOpen: (id: string) => void;
  readonly onContact: (listing: Listing) => void;
  readonly onShare: (listing: Listing) => void;
  readonly admin: ListingDetailProps['admin'];
};

/** `?property=`: a whole page on phones, a two-column dialog from 768 px. */
export function DetailDialog(props: DetailDialogProps) {
  const { id, onClose, onOpen, onContact, onShare, admin } = props;
  const t = useT();
  // While it closes, it still shows the last listing.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const isInPage = useIsInPage(id !== undefined);
  const isOpen = useCatalogue() !== undefined;
  const listing = useListing(shown);
  const status = useSyncStatus();
  // The server, which has no clock of a page, renders no status either.
  const openedAt = status.refreshedAt === undefined ? 0 : performance.timeOrigin;
  const pulled = missingState(status, openedAt);
  // A shared link on a new device must not wait for the whole catalogue.
  const asks = isOpen && listing === undefined && pulled === 'loading';
  const missing = useFetchMissing(asks ? id : undefined) === 'gone' ? 'gone' : pulled;
  return (
    <BareDialog
      open={id !== undefined}
      onOpenChange={onClose}
      place="page"
      isInPage={isInPage}
      title={listing?.title ?? t(`catalogue.detail.${missing}`)}
      titleLang={listing === undefined ? undefined : LISTING_LANGUAGE}
      trail={{ label: t('catalogue.detail.trail'), links: listing && <Trail {...listing} /> }}
    >
      {listing === undefined ? (
        <MissingListing
          id={shown}
          state={missing}
          onClose={onClose}
          onOpen={onOpen}
          admin={admin}
        />
      ) : (
        <ListingDetail
          key={listing.id}
          listing={listing}
          onClose={onClose}
          onOpen={onOpen}
          onContact={() => onContact(listing)}
          onShare={() => onShare(listing)}
          admin={admin}
        />
      )}
    </BareDialog>
  );
}

/** The links from the home page to the listing, by its operation, category and place, in the page from the server. */
function Trail({ operationType, type, location, title }: Listing) {
  const t = useT();
  const [place = ''] = location.split(',');
  return (
    <>
      <Link to="/">{t('page.home.title')}</Link>
      <Link to="/" search={{ operationType }}>
        {t(`listing.operationType.${operationType}`)}
      </Link>
      <Link {...categoryLink(operationType, type)}>{t(`listing.types.${type}`)}</Link>
      <Link to="/" search={{ operationType, type, location: place.trim() }}>
        {place}
      </Link>
      <span aria-current="page">{title}</span>
    </>
  );
}

/** The page of a category; for an operation without such pages, the list with its filters. */
function categoryLink(operationType: OperationType, type: ListingType) {
  const params = { category: categorySlug(type) };
  if (operationType === 'venta') return { to: '/comprar/$category', params } as const;
  if (operationType === 'alquiler') return { to: '/alquilar/$category', params } as const;
  return { to: '/', search: { operationType, type } } as const;
}

/** Whether the listing is the one of the server's page. It stays where that has it until it is closed. */
function useIsInPage(isOpen: boolean): boolean {
  const isFromServer = useIsFromServer();
  const [wasClosed, setClosed] = useState(false);
  if (!isOpen && !wasClosed) setClosed(true);
  return isFromServer && !(wasClosed && isOpen);
}
