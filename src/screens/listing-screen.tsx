import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCatalogue, useListing } from '#catalogue/react.tsx';
import { slugOf } from '#domain/listing/listing-address.ts';
import { ListingPage } from '#features/catalogue/detail/listing-page.tsx';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { useAdminActions } from './admin-actions.tsx';
import { CatalogueSlots } from './catalogue-slots.tsx';

// A listing's own page between the address and its component.

type ListingScreenProps = {
  /** The id in the address. */
  readonly id: string;
};

/** Closing it leads back to the page of the app from which it was opened, else to the home page. */
export function ListingScreen({ id }: ListingScreenProps) {
  const t = useT();
  const textOf = useTextOf();
  const router = useRouter();
  const navigate = useNavigate();
  const { catalogue } = useServices();
  const listing = useListing(id);
  const texts = listing && textOf(listing);
  useDocumentTitle(texts?.title.text ?? t('page.home.title'), texts?.description.text || undefined);

  const close = () => {
    if (router.latestLocation.state.openedFromPage === true) router.history.back();
    else void navigate({ to: '/' });
  };
  const open = (other: string) => {
    const slug = slugOf(catalogue?.get(other)?.title ?? '') || undefined;
    void navigate({
      to: '/propiedad/$id/{-$slug}',
      params: { id: other, slug },
      state: { openedFromPage: true },
    });
  };
  const { admin, dialog } = useAdminActions(close);
  return (
    <CatalogueSlots>
      <ListingPage id={id} onClose={close} onOpen={open} admin={admin} />
      {dialog}
    </CatalogueSlots>
  );
}

/** The same for a reference in the address: the id is known when all listings have been read. */
export function ListingByReference({ reference }: { readonly reference: string }) {
  const all = useCatalogue()?.query(ALL);
  const found = all?.listings.find((listing) => String(listing.reference) === reference);
  return <ListingScreen id={found?.id ?? reference} />;
}

const ALL = { filter: {}, offset: 0, limit: Number.POSITIVE_INFINITY, withHidden: true } as const;
