import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { NOTHING, type Plan } from '#domain/outbox/plan/plan.ts';
import { planDeletes, planDiscard, planUndoAll } from '#domain/outbox/plan/plan-decision.ts';
import type { OwnOutbox } from './outbox.ts';

/** Discards entries and returns the id of the act, which can undo it for `UNDO_MS` (OUT-7). */
export async function discardEntries(
  ids: readonly string[],
  outbox: Pick<OwnOutbox, 'decide'>,
): Promise<Result<string, DbFailure>> {
  let act = '';
  const done = await outbox.decide((context) => {
    act = context.createId();
    return planDiscard(ids, act, context);
  });
  return done.ok ? ok(act) : done;
}

/**
 * Deletes listings on this device, as one decision. `shown`: the listings as the person sees them. Returns the deletions, which are held back
 * for `UNDO_MS` and can be undone that long.
 */
export async function deleteListings(
  shown: readonly Listing[],
  outbox: Pick<OwnOutbox, 'base' | 'decide'>,
): Promise<Result<readonly string[], DbFailure>> {
  const listings: { shown: Listing; base: Listing | undefined }[] = [];
  for (const one of shown) {
    const base = await outbox.base('listings', one.id);
    if (!base.ok) return base;
    listings.push({ shown: one, base: base.value });
  }
  let deletions: readonly string[] = [];
  const done = await outbox.decide((context) => {
    const plan = planDeletes(listings, context);
    deletions = plan.put.flatMap(({ id, holdUntil }) => (holdUntil === undefined ? [] : [id]));
    return plan;
  });
  return done.ok ? ok(deletions) : done;
}

/** Undoes discards or deletions; `late` when that is no longer possible for any of them. */
export async function undoDiscard(
  acts: readonly string[],
  outbox: Pick<OwnOutbox, 'decide'>,
): Promise<Result<'undone' | 'late', DbFailure>> {
  let plan: Plan = NOTHING;
  const done = await outbox.decide(({ entries }) => {
    plan = planUndoAll(acts, entries);
    return plan;
  });
  return done.ok ? ok(plan === NOTHING ? 'late' : 'undone') : done;
}
