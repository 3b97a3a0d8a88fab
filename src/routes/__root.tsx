import { createRootRoute, Outlet } from '@tanstack/react-router';
import { parseEdit } from '#domain/listing/edit-target.ts';
import { EnquiryNews } from '#features/enquiries/enquiry-news.tsx';
import { LostWork } from '#features/outbox/lost-work.tsx';
import { AppFrame } from '#features/shell/app-frame.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useServices } from '#services/services.ts';
import { useHandovers } from '#session/react.tsx';
import { EditorScreen } from './-editor-screen.tsx';

export const Route = createRootRoute({
  validateSearch: parseEdit,
  component: RootRoute,
  notFoundComponent: NotFoundPage,
});

function RootRoute() {
  const { update, install } = useServices();
  return (
    <AppFrame update={update} install={install}>
      <LostWork />
      <EnquiryNews />
      <Outlet key={useHandovers()} />
      <EditorScreen edit={Route.useSearch().edit} />
    </AppFrame>
  );
}
