import { type PrivateData, privateFieldsOf } from '../private-data/private-data.ts';
import { changesBetween } from './merge.ts';
import { pendingOf } from './pending.ts';
import { NOTHING, type Plan, type PlanContext } from './plan.ts';
import { discardNotes } from './plan-clash.ts';
import { type BothVersions, keptValues, overwritten, parked } from './plan-recover.ts';
import { subjectOfPrivate } from './subject.ts';

/**
 * Parks one recovered entry that keeps held private data, which a restored server lacks or has older (PULL-12). Pure. NOTHING if the server has them, or if the
 * record is about to be made.
 */
export function planRecoverPrivate(
  { held, server }: BothVersions<PrivateData>,
  context: PlanContext,
): Plan {
  const { id: privateId } = held;
  const pending = pendingOf(subjectOfPrivate(privateId), context.entries);
  if (pending.some(({ change }) => change.kind === 'update-private' && change.creates))
    return NOTHING;
  const open = pending.find(({ change }) => change.kind === 'recover-private');
  const before = open?.change.kind === 'recover-private' ? open.change.fields : undefined;
  const row = privateFieldsOf(held);
  const now = server && privateFieldsOf(server);
  const fields = keptValues(row, before, now);
  if (now !== undefined && Object.keys(changesBetween(now, fields)).length === 0) return NOTHING;
  const change = { kind: 'recover-private' as const, privateId, fields };
  const notes = discardNotes({ privateId }, overwritten(row, fields, now), context);
  return { put: [parked(change, open, context), ...notes], drop: [] };
}
