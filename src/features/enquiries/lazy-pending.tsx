import { createCode } from '#ui/later/code.ts';
import { useDeviceCode } from '#ui/later/device-code.ts';

const code = createCode(() => import('./pending-enquiries.tsx'));

/** Fetches the code of the list at once, unless the page is from the server. Resolves also if it cannot be fetched. */
export async function loadPendingEnquiries(): Promise<void> {
  if (document.querySelector('.served') === null) await code.load().catch(() => undefined);
}

/** Appears only when its code is there: the form works without it. */
export function PendingEnquiries() {
  const found = useDeviceCode(code, false);
  return found && <found.PendingEnquiries />;
}
