import { ok } from '#base/result.ts';
import type { EraseEnquiry } from '#features/inbox/erase-enquiry.tsx';
import type { Remote } from '#remote/remote.ts';

/** Deletes on the server, then pulls, which removes the enquiry from this device. One that is deleted already is fine. */
export const eraseEnquiryOn =
  (remote: Pick<Remote, 'write'>, pullNow: () => void): EraseEnquiry =>
  async (id) => {
    const change = { kind: 'delete', collection: 'enquiries', id } as const;
    const erased = await remote.write(change, new AbortController().signal);
    const isGone = erased.ok || erased.error.type === 'Gone';
    if (!isGone) return erased;
    pullNow();
    return ok(undefined);
  };
