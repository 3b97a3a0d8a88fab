import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useKeysOfPlaces } from '#features/desk/use-desk-keys.ts';
import { loadTexts } from '#i18n/topics.ts';
import { DeskOpening } from '#screens/desk/desk-opening.tsx';
import { useNoteDeskPage } from '#screens/desk/last-page.ts';
import { WhenRead } from '#screens/when-read.tsx';

/** The desk of staff. The root gives its pages the rail. */
export const Route = createFileRoute('/mesa')({
  loader: () => Promise.all([loadTexts('staff')]),
  component: DeskRoute,
});

function DeskRoute() {
  useNoteDeskPage();
  useKeysOfPlaces();
  return (
    <WhenRead meanwhile={<DeskOpening />}>
      <Outlet />
    </WhenRead>
  );
}
