import * as v from 'valibot';
import { type Member, memberSchema } from '#domain/people/team.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import type { TeamMeta } from '../meta-rows.ts';
import type { AppDb } from '../schema.ts';

/**
 * Applies the team of a page, in its caller's transaction. At the end of a full pull that began at sequence number `endedFrom`, it drops
 * those who did not come back (PULL-4).
 */
export async function applyTeam(
  db: AppDb,
  { gone, rows }: SyncPage,
  seq: number,
  endedFrom: number | undefined,
): Promise<void> {
  const leaving = gone.flatMap(({ collection, id }) => (collection === 'team' ? [id] : []));
  if (rows.team.length + leaving.length === 0 && endedFrom === undefined) return;
  const stored = await storedTeam(db);
  const replaced = new Set([...leaving, ...rows.team.map(({ id }) => id)]);
  const kept = stored.filter((one) => !replaced.has(one.id) && one.seq > (endedFrom ?? 0));
  const members = [...kept, ...rows.team.map((member) => ({ ...member, seq }))];
  if (stored.length + members.length > 0) await db.meta.put({ key: 'team', members });
}

/** The stored team. Rows that this version of the app cannot read are left out. */
export const readTeam = async (db: AppDb): Promise<readonly Member[]> =>
  (await storedTeam(db)).flatMap((row) => {
    const read = v.safeParse(memberSchema, row);
    return read.success ? [read.output] : [];
  });

async function storedTeam(db: AppDb): Promise<TeamMeta['members']> {
  const row = await db.meta.get('team');
  return row?.key === 'team' ? row.members : [];
}
