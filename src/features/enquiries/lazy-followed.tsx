import { createCode } from '#ui/later/code.ts';
import { useDeviceCode } from '#ui/later/device-code.ts';
import type { FollowedProps } from './device-parts.ts';

const code = createCode(() => import('./device-parts.ts'));

export function Followed(props: FollowedProps) {
  const found = useDeviceCode(code);
  return found && <found.Followed {...props} />;
}
