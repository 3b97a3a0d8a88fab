import { ok } from '#base/result.ts';
import type { Mutant } from './window.ts';

/** Syncs of own rows in which one port breaks a rule. Some history must catch each of them. */
export const mutants: Readonly<Record<string, Mutant>> = {
  /** FAV-4: the account never gets a note. */
  'drops a note': (ports) => ({
    ...ports,
    fieldsOf: (key, row) => {
      const fields = ports.fieldsOf(key, row);
      return 'note' in fields ? { ...fields, note: '' } : fields;
    },
  }),
  /** FAV-1: a deletion counts as sent. */
  'forgets a deletion': (ports) => ({
    ...ports,
    remote: {
      write: async (change, signal) =>
        change.kind === 'delete' ? ok(undefined) : ports.remote.write(change, signal),
    },
  }),
  /** FAV-4: of two versions, the account's counts alone. */
  'merges nothing': (ports) => ({ ...ports, merge: (_base, _device, account) => account }),
};
