import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

/** The desk of admins. The root gives its pages the rail. */
export const Route = createFileRoute('/mesa')({
  loader: () => Promise.all([loadTopic('desk'), loadTopic('editor')]),
  component: DeskRoute,
});

function DeskRoute() {
  return (
    <WhenRead>
      <Outlet />
    </WhenRead>
  );
}
