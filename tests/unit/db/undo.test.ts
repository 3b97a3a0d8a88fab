import { expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { discardEntries, undoDiscard } from '#db/outbox/undo.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { planDelete } from '#domain/outbox/plan/plan-decision.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/device/outbox-entries.ts';

/** An outbox in memory that applies plans like the real one. */
function aQueue(start: OutboxEntry[]) {
  let entries = start;
  return {
    entries: () => entries,
    become: (next: OutboxEntry[]) => {
      entries = next;
    },
    outbox: {
      async decide(plan: (context: PlanContext) => Plan) {
        entries = carriedOut(entries, plan(aContext(entries)));
        return { ok: true, value: undefined } as const;
      },
    },
  };
}

test('a discard can be undone by its act id', async () => {
  const photo = {
    kind: 'remove-photo',
    collection: 'listings',
    photoId: idOf('p', 1),
    id: idOf('l', 1),
  } as const;
  const queue = aQueue([anEntry(1, photo)]);
  const act = await discardEntries([idOf('e', 1)], queue.outbox);
  if (!act.ok) throw new Error('not kept');
  expect(queue.entries()).toMatchObject([{ state: 'discarded', discardedBy: act.value }]);
  expect(await undoDiscard([act.value], queue.outbox)).toEqual({ ok: true, value: 'undone' });
  expect(queue.entries()).toMatchObject([{ state: 'waiting' }]);
});

test('a failed write discards nothing', async () => {
  const full = err({ type: 'StorageFull' } as const);
  expect(await discardEntries([idOf('e', 1)], { decide: async () => full })).toEqual(full);
});

test('undo reports that it is too late when nothing is left or the deletion may have arrived', async () => {
  const queue = aQueue([]);
  expect(await undoDiscard([idOf('z', 1)], queue.outbox)).toEqual({ ok: true, value: 'late' });
  const shown = aListing(1);
  queue.become(carriedOut([], planDelete(shown, shown, aContext())));
  const [deletion] = queue.entries();
  if (!deletion) throw new Error('no deletion');
  queue.become([{ ...deletion, attempts: 1 }]);
  expect(await undoDiscard([deletion.id], queue.outbox)).toEqual({ ok: true, value: 'late' });
  expect(queue.entries()).toHaveLength(1);
});
