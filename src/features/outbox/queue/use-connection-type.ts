import { useEffect, useState } from 'react';
import { connectionType, onConnectionChange } from '#base/connection-type.ts';
import { usePullNow } from '#sync/react.tsx';

/** The network's kind as the browser names it, undefined where it does not tell; a new network is tried at once. */
export function useConnectionType(): string | undefined {
  const pullNow = usePullNow();
  const [type, setType] = useState(connectionType);
  useEffect(
    () =>
      onConnectionChange(() => {
        setType(connectionType());
        pullNow();
      }),
    [pullNow],
  );
  return type;
}
