import { useState } from 'react';
import { useIsFromServer } from '#services/phase.ts';

/**
 * Whether the picture of an address has loaded or failed, as its element says. A picture of the server's page is visible from
 * the start. A failure counts until `attempt` changes: then the element is made again, and the browser asks again.
 */
export function useLoaded(src: string | undefined, attempt: string | undefined) {
  const isFromServer = useIsFromServer();
  const [loaded, setLoaded] = useState(isFromServer ? src : undefined);
  const [failed, setFailed] = useState<string>();
  const thisTime = `${attempt} ${src}`;
  const hasFailed = failed === thisTime;
  const fail = (): void => setFailed(thisTime);
  return {
    isLoaded: loaded !== undefined && loaded === src && !hasFailed,
    hasFailed,
    /** For the element's key: one that fails while `attempt` changes is made again too, though it was shown before and after. */
    lastFailure: failed,
    /** For the element's ref: a picture can be complete, or one of the server's page broken, before React listens for its events. */
    watch: (element: HTMLImageElement | null): void => {
      if (element?.complete !== true) return;
      if (element.naturalWidth > 0) setLoaded(src);
      else if (isFromServer) fail();
    },
    end: (): void => setLoaded(src),
    fail,
  };
}
