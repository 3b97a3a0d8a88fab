import { createCode, useCode } from '#ui/later/code.ts';

const code = createCode('device', () => import('./pending-enquiries.tsx'));

/** Fetches the code of the list. Resolves also if it cannot be fetched. */
export const loadPendingEnquiries = (): Promise<void> => code.load().catch(() => undefined);

/** Appears only when its code is there: the form works without it. */
export function PendingEnquiries() {
  const found = useCode(code, false);
  return found && <found.PendingEnquiries />;
}
