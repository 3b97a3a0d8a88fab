import { recordsOf } from '../server/records.ts';
import type { Account, TestServer } from '../server/server.ts';
import { WITH_PHOTOS } from './app-states.ts';

/** Records that only admins and agents see, for the walk over their places. */

/** Gives a listing private data with long values, at most once. */
export async function noteOwner(server: TestServer, { token }: Account): Promise<void> {
  const all = recordsOf(server, 'property_private', token);
  if ((await all.view(WITH_PHOTOS)).status === 200) return;
  await all.made({
    ...{ id: WITH_PHOTOS, street: 'Rúa de Nosa Señora do Rosario', street_number: '12' },
    ...{ owner_name: 'María do Carme Fernández-Vilariño', owner_phone: '+34 600 000 000' },
    ...{ owner_email: 'maria.do.carme.fernandez@example.test', mandate: 'exclusive' },
    ...{ mandate_end: '2026-01-31', commission: 2.75, keys_holder: 'Xoán, ata o luns' },
  });
}

/** Adds discarded changes to a listing's history, at most once per field. */
export async function giveUp(
  server: TestServer,
  { token }: Account,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  const mutation = `gaveup${Object.keys(changes).join('')}00000000`.slice(0, 15);
  const json = { mutation, changes, at: '2026-11-20T09:30:00.000Z' };
  const path = `/api/listings/${WITH_PHOTOS}/discarded`;
  await server.request(path, { method: 'POST', token, json });
}
