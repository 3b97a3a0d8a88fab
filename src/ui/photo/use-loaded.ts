import { useState } from 'react';
import { useIsFromServer } from '#services/phase.ts';

/** Whether the picture of an address has loaded, as its element says. A picture of the server's page is visible from the start. */
export function useLoaded(src: string | undefined) {
  const isFromServer = useIsFromServer();
  const [loaded, setLoaded] = useState(isFromServer ? src : undefined);
  return {
    isLoaded: loaded !== undefined && loaded === src,
    /** For the element's ref: a picture from the cache can be complete before React listens for its load event. */
    watch: (element: HTMLImageElement | null): void => {
      if (element?.complete === true && element.naturalWidth > 0) setLoaded(src);
    },
    end: (): void => setLoaded(src),
  };
}
