import { createCode, useCode } from '#ui/later/code.ts';
import type { FollowedProps } from './device-parts.ts';

const code = createCode('device', () => import('./device-parts.ts'));

export function Followed(props: FollowedProps) {
  const found = useCode(code, true);
  return found && <found.Followed {...props} />;
}
