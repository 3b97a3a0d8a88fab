import { createFileRoute, notFound, useNavigate, useRouter } from '@tanstack/react-router';
import { allListings } from '#catalogue/everything.ts';
import { useListing, usePageCatalogue } from '#catalogue/react.tsx';
import { ID_PATTERN } from '#domain/ids.ts';
import { slugOf } from '#domain/listing/listing-address.ts';
import { ListingPage } from '#features/catalogue/detail/listing-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { CatalogueSlots } from '#screens/catalogue-slots.tsx';
import { useStaffActions } from '#screens/staff-actions.tsx';
import { usePageServices } from '#services/services.ts';
import { useDocumentTitle } from '#ui/page/document-title.tsx';

/** A listing's number among all of the agency, as the server takes it in place of the id. */
const REFERENCE = /^\d{1,9}$/;

export const Route = createFileRoute('/propiedad/$id/{-$slug}')({
  beforeLoad: ({ params: { id } }) => {
    if (!REFERENCE.test(id) && !ID_PATTERN.test(id)) throw notFound();
  },
  loader: () => Promise.all([loadTexts('listing')]),
  component: ListingRoute,
});

function ListingRoute() {
  const { id } = Route.useParams();
  return REFERENCE.test(id) ? <ListingByReference reference={id} /> : <ListingScreen id={id} />;
}

type ListingScreenProps = {
  /** The id in the address. */
  readonly id: string;
};

/** Closing it leads back to the page of the app from which it was opened, else to the home page. */
function ListingScreen({ id }: ListingScreenProps) {
  const t = useT();
  const textOf = useTextOf();
  const router = useRouter();
  const navigate = useNavigate();
  const { catalogue } = usePageServices();
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
  const { staff, dialog } = useStaffActions(close);
  return (
    <CatalogueSlots>
      <ListingPage id={id} onClose={close} onOpen={open} staff={staff} />
      {dialog}
    </CatalogueSlots>
  );
}

/** The same for a reference in the address: the id is known when all listings have been read. */
function ListingByReference({ reference }: { readonly reference: string }) {
  const catalogue = usePageCatalogue();
  const found =
    catalogue && allListings(catalogue).find((listing) => String(listing.reference) === reference);
  return <ListingScreen id={found?.id ?? reference} />;
}
