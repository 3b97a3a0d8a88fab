import { useState } from 'react';

/** Whether the picture of an address has loaded, as its element says. */
export function useLoaded(src: string | undefined) {
  const [loaded, setLoaded] = useState(() => (isOnServedPage(src) ? src : undefined));
  return {
    isLoaded: loaded !== undefined && loaded === src,
    /** For the element's ref: a picture from the cache can be complete before React listens for its load event. */
    watch: (element: HTMLImageElement | null): void => {
      if (element?.complete === true && element.naturalWidth > 0) setLoaded(src);
    },
    end: (): void => setLoaded(src),
  };
}

/** Whether the server's page, which the first render replaces, shows the picture: then it does not fade in again. */
const isOnServedPage = (src: string | undefined): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('.served img')].some(
    (image) => image.naturalWidth > 0 && image.getAttribute('src') === src,
  );
