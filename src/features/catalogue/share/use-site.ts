import { useAgency } from '#db/react.tsx';

/** The origin of shared links: the public address, or the page's own origin until that is known. */
export function useSite(): string {
  return useAgency()?.site ?? window.location.origin;
}
