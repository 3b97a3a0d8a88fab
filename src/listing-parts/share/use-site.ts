import { useSyncExternalStore } from 'react';
import { useAgency } from '#db/react.tsx';

/** The origin of shared links: the public address, or the page's own origin until that is known. */
export function useSite(): string {
  const own = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return useAgency()?.site ?? own;
}

const never = () => () => undefined;
