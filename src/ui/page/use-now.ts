import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** Returns the current time. Updates twice a minute and when the page becomes visible: for "3 min ago". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const timer = setInterval(renew, TICK_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  // A change that arrived between two ticks must not look as if it came from the future.
  return Math.max(now, 0);
}
