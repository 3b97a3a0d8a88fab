import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useRouterState,
  useSearch,
} from '@tanstack/react-router';
import { useListing } from '#catalogue/react.tsx';
import { parseEdit } from '#domain/listing/edit-target.ts';
import { listingAddress, namedInPath } from '#domain/listing/listing-address.ts';
import { AppFrame } from '#features/shell/app-frame.tsx';
import { menuCode } from '#features/shell/menu/lazy-main-menu.tsx';
import { DeskRail } from '#screens/desk/lazy-desk-rail.tsx';
import { EditorScreen, WorkNews } from '#screens/lazy-device-parts.tsx';
import { useHandovers, useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { media } from '#ui/theme/media.ts';

type RouteContext = {
  /** On a page that React has adopted from the server: resolves when the services of the device are shown. */
  readonly device?: Promise<void>;
  /** While the page from the server has not become the app. */
  readonly isFromServer?: boolean;
};

export const Route = createRootRouteWithContext<RouteContext>()({
  validateSearch: parseEdit,
  // Other pages ask the device for more than the server's page has.
  beforeLoad: ({ context: { device } }) =>
    device ??
    (window.matchMedia(media.desk).matches ? menuCode.load().catch(() => undefined) : undefined),
  component: RootRoute,
  notFoundComponent: lazyRouteComponent(
    () => import('#screens/missing-screen.tsx'),
    'MissingScreen',
  ),
});

/** Reads only these two of the address: the rest of it changes with every filter, and the frame does not. */
function RootRoute() {
  const property = useSearch({ strict: false, select: (search) => search.property });
  const named = useRouterState({ select: ({ location }) => namedInPath(location.pathname) });
  const opened = useListing(property ?? named);
  const edit = Route.useSearch({ select: (search) => search.edit });
  return (
    <AppFrame
      listingAddress={opened && listingAddress(opened)}
      rail={useAtDesk() ? <DeskRail /> : undefined}
    >
      <WorkNews />
      <Outlet key={useHandovers()} />
      <EditorScreen edit={edit} />
    </AppFrame>
  );
}

/** Whether staff see a page of the desk, which has its own frame. */
function useAtDesk(): boolean {
  const isDesk = useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/mesa'),
  });
  return isWriter(useSession()) && isDesk;
}
