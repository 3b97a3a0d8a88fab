import { asServed } from '#ui/adopting/as-served.ts';
import { useAdopting } from '#ui/adopting/use-adopting.ts';
import { createCode, useCode } from '#ui/later/code.ts';

const code = createCode(() => import('./main-menu.tsx'));

/** The root route calls it on a desk, so that the bar appears complete. */
export const loadMainMenu = code.load;

/** Phones do not need it. */
export function MainMenu() {
  const found = useCode(code, true);
  if (useAdopting()) return <nav {...asServed} />;
  return found && <found.MainMenu />;
}
