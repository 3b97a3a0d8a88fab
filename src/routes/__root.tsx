import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { parseEdit } from '#domain/edit-target.ts';
import type { SaveAgency } from '#features/agency/save-agency.ts';
import { EnquiryNews } from '#features/enquiries/enquiry-news.tsx';
import { LostWork } from '#features/outbox/lost-work.tsx';
import { AppFrame } from '#features/shell/app-frame.tsx';
import type { AppUpdate } from '#features/shell/app-update.ts';
import type { Install } from '#features/shell/install.ts';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { useHandovers } from '#session/react.tsx';
import { EditorScreen } from './-editor-screen.tsx';

/** What the app hands to its pages beside the providers. */
export type RouteContext = {
  readonly update: AppUpdate;
  readonly install: Install;
  readonly saveAgency: SaveAgency;
};

export const Route = createRootRouteWithContext<RouteContext>()({
  validateSearch: parseEdit,
  component: RootRoute,
  notFoundComponent: NotFoundPage,
});

function RootRoute() {
  const { update, install } = Route.useRouteContext();
  return (
    <AppFrame update={update} install={install}>
      <LostWork />
      <EnquiryNews />
      <Outlet key={useHandovers()} />
      <EditorScreen edit={Route.useSearch().edit} />
    </AppFrame>
  );
}
