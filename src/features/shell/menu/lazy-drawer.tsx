import { createCode, useCode } from '#ui/later/code.ts';
import type { DrawerProps } from './drawer.tsx';

const code = createCode('page', () => import('./drawer.tsx'));

export function Drawer(props: DrawerProps) {
  const found = useCode(code, props.open);
  return found && <found.Drawer {...props} />;
}
