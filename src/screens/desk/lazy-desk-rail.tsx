import { lazy, Suspense } from 'react';
import { loadTopic } from '#i18n/topics.ts';

/** Only admins download this code and its words. */
const Rail = lazy(async () => {
  const [rail] = await Promise.all([import('./desk-rail.tsx'), loadTopic('desk')]);
  return { default: rail.DeskRailScreen };
});

export const DeskRail = () => (
  <Suspense>
    <Rail />
  </Suspense>
);
