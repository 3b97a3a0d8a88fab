import { lazy, Suspense } from 'react';
import { loadTexts } from '#i18n/topics.ts';

/** Only staff download this code and its words. */
const Rail = lazy(async () => {
  const [rail] = await Promise.all([import('./desk-rail.tsx'), loadTexts('staff')]);
  return { default: rail.DeskRailScreen };
});

export const DeskRail = () => (
  <Suspense>
    <Rail />
  </Suspense>
);
