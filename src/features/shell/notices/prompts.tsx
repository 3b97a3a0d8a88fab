import { useIconCount } from '../menu/counts.ts';
import { useClosedHours } from '../use-closed-hours.ts';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/**
 * Offers a new version and the installation, keeps the count on the installed app's icon, and says when the closed
 * office opens.
 */
export function Prompts() {
  useIconCount();
  useClosedHours();
  return (
    <>
      <UpdatePrompt />
      <InstallPrompt />
    </>
  );
}
