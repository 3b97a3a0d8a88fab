import { useState } from 'react';

/** Whether the picture of an address has loaded, as its element says. */
export function useLoaded(src: string | undefined) {
  const [loaded, setLoaded] = useState<string>();
  return {
    isLoaded: loaded !== undefined && loaded === src,
    /** For the element's ref: a picture from the cache can be complete before React listens for its load event. */
    watch: (element: HTMLImageElement | null): void => {
      if (element?.complete === true && element.naturalWidth > 0) setLoaded(src);
    },
    end: (): void => setLoaded(src),
  };
}
