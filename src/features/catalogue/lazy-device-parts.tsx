import { createCode, useCode } from '#ui/later/code.ts';
import type { AdminActionsProps } from './card/admin-actions.tsx';
import type { RecentlySeenProps } from './home/recently-seen.tsx';

/** The device's start fetches it, so that its first list has no other rows for a moment. */
export const catalogueParts = createCode('device', () => import('./device-parts.ts'));

/** Finds the rows near the screen; undefined until the device is there. */
export const useNearRows = () => useCode(catalogueParts, true)?.NearRows;

export function RecentlySeen(props: RecentlySeenProps) {
  const found = useCode(catalogueParts, true);
  return found && <found.RecentlySeen {...props} />;
}

export function AdminActions(props: AdminActionsProps) {
  const found = useCode(catalogueParts, true);
  return found && <found.AdminActions {...props} />;
}

export function ListFreshness() {
  const found = useCode(catalogueParts, true);
  return found && <found.ListFreshness />;
}
