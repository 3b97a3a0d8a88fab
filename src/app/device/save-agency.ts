import { remoteAgencyFields } from '#domain/agency/agency-form.ts';
import type { SaveAgency } from '#features/agency/save-agency.ts';
import type { Remote } from '#remote/remote.ts';

/** Saves on the server, then pulls: after a success for the new version, after a conflict for the other person's. */
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
