import { useAgency } from '#db/react.tsx';

/** The origin that shared links are on: the public address, or ours until it is known (decisions 6). */
export function useSite(): string {
  return useAgency()?.site ?? window.location.origin;
}
