import type { RecentlySeenProps } from '#listing-parts/recently-seen.tsx';
import { createCode, useCode } from '#ui/later/code.ts';
import type { StaffActionsProps } from './card/staff-actions.tsx';
import type { HiddenLineProps } from './list/hidden-line.tsx';
import type { FreshnessProps } from './list/pull-to-refresh.tsx';

/** The device's start fetches it, so that its first list has no other rows for a moment. */
export const catalogueParts = createCode('device', () => import('./device-parts.ts'));

/** Undefined until the device is there. */
const useParts = () => useCode(catalogueParts, true);

/** Finds the rows near the screen. */
export const useNearRows = () => useParts()?.NearRows;

/** Opens and closes a listing with a motion of its photo. */
export const usePhotoMotion = () => useParts()?.photoMotion;

/** What a dense screen draws over a card's small picture. */
export const useSharperOnCard = () => useParts()?.sharperOnCard;

export function RecentlySeen(props: RecentlySeenProps) {
  const found = useParts();
  return found && <found.RecentlySeen {...props} />;
}

export function StaffActions(props: StaffActionsProps) {
  const found = useParts();
  return found && <found.StaffActions {...props} />;
}

export function ListFreshness(props: FreshnessProps) {
  const found = useParts();
  return found && <found.ListFreshness {...props} />;
}

export function HiddenLine(props: HiddenLineProps) {
  const found = useParts();
  return found && <found.HiddenLine {...props} />;
}

export function LoadFailed() {
  const found = useParts();
  return found && <found.LoadFailed />;
}
