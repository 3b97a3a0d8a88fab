import { useIconCount } from '../menu/counts.ts';
import { useClosedHours } from '../use-closed-hours.ts';
import { usePlaceLeft } from '../use-place-left.ts';
import { useRenewedNotices } from '../use-renewed-notices.ts';
import { type Install, InstallPrompt } from './install-prompt.tsx';
import { type AppUpdate, UpdatePrompt } from './update-prompt.tsx';

/**
 * Offers a new version and the installation, keeps the count on the installed app's icon, says when the closed
 * office opens, renews notifications, and leads staff back to where they left.
 */
export function Prompts() {
  useIconCount();
  useClosedHours();
  usePlaceLeft();
  useRenewedNotices();
  return (
    <>
      <UpdatePrompt />
      <InstallPrompt />
    </>
  );
}

declare module '#services/services.ts' {
  interface Services {
    readonly install: Install;
    readonly update: AppUpdate;
  }
}
