import { useEffect, useState } from 'react';
import { useReceivedStore } from '#db/react.tsx';
import type { ReceivedPhotos } from '#db/received-photos.ts';

/** What other apps have shared and nobody has used yet; undefined until it has been read. */
export function useReceived(): {
  readonly received: readonly ReceivedPhotos[] | undefined;
  readonly discard: (photos: ReceivedPhotos) => void;
} {
  const store = useReceivedStore();
  const [received, setReceived] = useState<readonly ReceivedPhotos[]>();
  useEffect(() => {
    const load = async () => {
      const stored = await store.all();
      setReceived(stored.ok ? stored.value : []);
    };
    void load();
    return store.onChange(() => void load());
  }, [store]);
  return { received, discard: (photos) => void store.discard(photos) };
}
