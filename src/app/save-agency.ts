import { remoteAgencyFields } from '#domain/agency-form.ts';
import type { SaveAgency } from '#features/agency/save-agency.ts';
import type { Remote } from '#remote/remote.ts';

/** Saves at the server and pulls, so that this device says the same; after a conflict the pull brings the other's. */
export const saveAgencyTo =
  (remote: Pick<Remote, 'write'>, pullNow: () => void): SaveAgency =>
  async (before, next) => {
    const { id, rev } = before;
    const fields = remoteAgencyFields(next);
    const change = { kind: 'update', collection: 'agency', id, fields, ifRev: rev } as const;
    const saved = await remote.write(change, new AbortController().signal);
    if (saved.ok || saved.error.type === 'Conflict') pullNow();
    return saved;
  };
