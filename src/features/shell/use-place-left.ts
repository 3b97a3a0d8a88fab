import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';
import { useSession } from '#session/react.tsx';
import { isWriter, userOf } from '#session/session-state.ts';

/** Pages that nobody wants to come back to. */
const PASSED = ['/auth', '/salir'];
/** Whether this page has led back, or need not any more. */
let isDone = false;

/** The installed app, opened from its icon, leads staff to the page on which they left it. */
export function usePlaceLeft(): void {
  const router = useRouter();
  const session = useSession();
  const user = isWriter(session) ? userOf(session) : '';
  useEffect(() => {
    if (user === '')
      // Somebody who moves on before the session is known, or signs in, has not just opened the app.
      return router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        isDone ||= fromLocation !== undefined && pathChanged;
      });
    const key = `left-at-${user}`;
    const left = readNote(key);
    const isAtStart = router.state.location.pathname === '/';
    if (!isDone && isOpenedFromIcon() && isAtStart && left !== undefined)
      router.history.replace(left);
    isDone = true;
    return router.subscribe('onResolved', ({ toLocation: { href, pathname } }) => {
      if (!PASSED.includes(pathname)) writeNote(key, href);
    });
  }, [router, user]);
}

/** The start of the manifest names itself. The router has removed that from the address since. */
function isOpenedFromIcon(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).searchParams.get('source') === 'pwa';
}
