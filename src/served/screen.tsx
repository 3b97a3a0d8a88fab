import { type ReactNode, Suspense } from 'react';
import { namedInPath } from '#domain/listing/listing-address.ts';
import { AboutPage } from '#features/about/about-page.tsx';
import { DetailDialog } from '#features/catalogue/detail/lazy-detail.tsx';
import { ListingPage } from '#features/catalogue/detail/listing-page.tsx';
import { MissingListing } from '#features/catalogue/detail/missing-listing.tsx';
import { PlaceContext } from '#features/catalogue/detail/place.ts';
import * as styles from '#features/catalogue/home/home-page.css.ts';
import { HomePage } from '#features/catalogue/home/home-page.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { NoticePage } from '#features/legal/notice-page.tsx';
import { parseService } from '#features/services/service-slug.ts';
import { AppFrame } from '#features/shell/app-frame.tsx';
import { useT } from '#i18n/use-t.ts';
import { CatalogueSlots } from '#screens/catalogue-slots.tsx';
import { ContactScreen } from '#screens/contact-screen.tsx';
import { GuideScreen } from '#screens/guide-screen.tsx';
import { MissingScreen } from '#screens/missing-screen.tsx';
import { ServiceScreen } from '#screens/service-screen.tsx';
import { Wrap } from '#ui/layout/layout.tsx';
import { BackLink } from '#ui/page/page.tsx';
import type { ServedPage } from './page.ts';

/** The screen of an address, with the bar and the footer. In the app, the router has the same boundaries. */
export function Screen({ page }: { readonly page: ServedPage }) {
  return (
    <Suspense>
      <AppFrame listingAddress={undefined}>
        <CatalogueSlots>
          {page.isMissing ? missingAt(page) : <Suspense>{contentOf(page)}</Suspense>}
        </CatalogueSlots>
      </AppFrame>
    </Suspense>
  );
}

const legal = {
  '/politica-privacidad': 'privacy',
  '/terminos-condiciones': 'terms',
  '/cookies': 'cookies',
} as const;

const contact = {
  '/contacto': 'contact',
  '/trabaja-con-nosotros': 'jobs',
  '/franquicias': 'franchises',
} as const;

const has = <Table extends object>(table: Table, path: string): path is keyof Table & string =>
  Object.hasOwn(table, path);

function contentOf({ path, search, number }: ServedPage): ReactNode {
  if (has(legal, path)) return <LegalPage text={legal[path]} />;
  if (has(contact, path)) return <ContactScreen topic={contact[path]} />;
  if (path === '/aviso-legal') return <NoticePage />;
  if (path === '/sobre-nosotros') return <AboutPage />;
  const service = path.startsWith('/servicios/') && parseService(path.slice('/servicios/'.length));
  if (service) return <ServiceScreen service={service} />;
  if (search.type === undefined && path.startsWith('/comprar')) return <GuideScreen guide="buy" />;
  if (search.type === undefined && path.startsWith('/alquilar'))
    return <GuideScreen guide="rent" />;
  if (search.property !== undefined)
    return namedInPath(path) === undefined ? (
      <OpenListing id={search.property} />
    ) : (
      <ListingPage id={search.property} onClose={ignore} onOpen={ignore} staff={undefined} />
    );
  return (
    <>
      {path === '/blog' ? <BackToHome /> : null}
      <HomePage
        search={search}
        onSearchChange={ignore}
        filtersOpen={false}
        onFiltersOpenChange={ignore}
        mapOpen={false}
        onMapOpenChange={ignore}
        staff={undefined}
        pageNumber={number}
      />
    </>
  );
}

const ignore = () => undefined;

/** `/propiedad` stands for every listing that is not public (pb_hooks/lib/page/page.js). */
const missingAt = ({ path }: ServedPage): ReactNode =>
  path === '/propiedad' ? (
    <PlaceContext value="page">
      <MissingListing
        id={undefined}
        state="gone"
        onClose={ignore}
        onOpen={ignore}
        staff={undefined}
      />
    </PlaceContext>
  ) : (
    <MissingScreen />
  );

/** Only the listing, as the app's home page begins: the list follows with the device, in the empty element. */
const OpenListing = ({ id }: { readonly id: string }) => (
  <>
    <div className={styles.page} />
    <DetailDialog
      id={id}
      onClose={ignore}
      onOpen={ignore}
      onContact={ignore}
      onShare={ignore}
      staff={undefined}
    />
  </>
);

function BackToHome() {
  return (
    <Wrap>
      <BackLink label={useT()('nav.back')} />
    </Wrap>
  );
}
