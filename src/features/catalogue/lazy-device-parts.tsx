import { createCode } from '#ui/later/code.ts';
import { useDeviceCode } from '#ui/later/device-code.ts';
import type { RecentlySeenProps } from './home/recently-seen.tsx';

/** The device's start fetches it, so that its first list has no other rows for a moment. */
export const catalogueParts = createCode(() => import('./device-parts.ts'));

/** Finds the rows near the screen; undefined until the device is there. */
export const useNearRows = () => useDeviceCode(catalogueParts)?.NearRows;

export function RecentlySeen(props: RecentlySeenProps) {
  const found = useDeviceCode(catalogueParts);
  return found && <found.RecentlySeen {...props} />;
}

export function ListFreshness() {
  const found = useDeviceCode(catalogueParts);
  return found && <found.ListFreshness />;
}
