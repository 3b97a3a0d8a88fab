import { InstallPrompt } from './install-prompt.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { usePendingBadge } from './use-pending-count.ts';

/** Offers a new version and the installation, and keeps the count on the installed app's icon. */
export function Prompts() {
  usePendingBadge();
  return (
    <>
      <UpdatePrompt />
      <InstallPrompt />
    </>
  );
}
