import { InstallPrompt } from './install-prompt.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { usePendingBadge } from './use-pending-count.ts';

/** Of a new version and of the installation; and the count on the installed app's icon. */
export function Prompts() {
  usePendingBadge();
  return (
    <>
      <UpdatePrompt />
      <InstallPrompt />
    </>
  );
}
