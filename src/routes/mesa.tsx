import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';

/** The desk of admins. The root gives its pages the rail. */
export const Route = createFileRoute('/mesa')({
  loader: () => Promise.all([loadTopic('desk'), loadTopic('editor')]),
  component: Outlet,
});
