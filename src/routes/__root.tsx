import { createRootRoute, Outlet, useSearch } from '@tanstack/react-router';
import { parseEdit } from '#domain/listing/edit-target.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import { useListing } from '#features/catalogue/use-catalogue.ts';
import { EnquiryNews } from '#features/enquiries/enquiry-news.tsx';
import { LostWork } from '#features/outbox/lost-work.tsx';
import { AppFrame } from '#features/shell/app-frame.tsx';
import { loadMainMenu } from '#features/shell/lazy-main-menu.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useServices } from '#services/services.ts';
import { useHandovers } from '#session/react.tsx';
import { media } from '#ui/theme/media.ts';
import { EditorScreen, Refusals } from './-editor-screen.tsx';

export const Route = createRootRoute({
  validateSearch: parseEdit,
  beforeLoad: () =>
    window.matchMedia(media.desk).matches ? loadMainMenu().catch(() => undefined) : undefined,
  component: RootRoute,
  notFoundComponent: NotFoundPage,
});

function RootRoute() {
  const { update, install } = useServices();
  const opened = useListing(useSearch({ strict: false }).property);
  return (
    <AppFrame update={update} install={install} listingAddress={opened && listingAddress(opened)}>
      <LostWork />
      <EnquiryNews />
      <Refusals />
      <Outlet key={useHandovers()} />
      <EditorScreen edit={Route.useSearch().edit} />
    </AppFrame>
  );
}
