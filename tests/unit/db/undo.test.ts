import { expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { discardEntries, takeBack } from '#db/undo.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/plan.ts';
import { planDelete } from '#domain/plan-decision.ts';
import { aListing, idOf } from '../../support/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/outbox-entries.ts';

/** A queue in memory that carries plans out as the device does. */
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

test('what is discarded can be taken back by its act', async () => {
  const photo = { kind: 'remove-photo', photoId: idOf('p', 1), listingId: idOf('l', 1) } as const;
  const queue = aQueue([anEntry(1, photo)]);
  const act = await discardEntries([idOf('e', 1)], queue.outbox);
  if (!act.ok) throw new Error('not kept');
  expect(queue.entries()).toMatchObject([{ state: 'discarded', discardedBy: act.value }]);
  expect(await takeBack(act.value, queue.outbox)).toEqual({ ok: true, value: 'taken-back' });
  expect(queue.entries()).toMatchObject([{ state: 'waiting' }]);
});

test('what the device does not keep is not discarded', async () => {
  const full = err({ type: 'StorageFull' } as const);
  expect(await discardEntries([idOf('e', 1)], { decide: async () => full })).toEqual(full);
});

test('an undo that comes too late says so: nothing left, or a deletion that may have arrived', async () => {
  const queue = aQueue([]);
  expect(await takeBack(idOf('z', 1), queue.outbox)).toEqual({ ok: true, value: 'late' });
  const shown = aListing(1);
  queue.become(carriedOut([], planDelete(shown, shown, aContext())));
  const [deletion] = queue.entries();
  if (!deletion) throw new Error('no deletion');
  queue.become([{ ...deletion, attempts: 1 }]);
  expect(await takeBack(deletion.id, queue.outbox)).toEqual({ ok: true, value: 'late' });
  expect(queue.entries()).toHaveLength(1);
});
