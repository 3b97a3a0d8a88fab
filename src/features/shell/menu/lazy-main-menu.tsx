import { useEffect } from 'react';
import { createCode, useCode } from '#ui/later/code.ts';

/** The root route fetches it on a desk, so that the bar appears complete. Phones do not need it. */
export const menuCode = createCode('served', () => import('./main-menu.tsx'));

export function MainMenu() {
  const found = useCode(menuCode, false);
  useEffect(() => {
    menuCode.load().catch(() => undefined); // without it, the page works
  }, []);
  return found && <found.MainMenu />;
}
