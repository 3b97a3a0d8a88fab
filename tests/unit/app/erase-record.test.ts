import { expect, test } from 'vitest';
import { createErasure } from '#app/device/erase-record.ts';
import { err, ok } from '#base/result.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';

const listingId = idOf('l', 1);
const changes = { ownerName: { from: '', to: 'Aurora Castro' } };
const edit = (of: string) =>
  ({ kind: 'update', collection: 'privateData', id: of, changes }) as const;
const entries = [
  anEntry(1, { ...edit(listingId), creates: true }),
  anEntry(2, { kind: 'note', collection: 'privateData', id: listingId, changes }),
  anEntry(3, edit(idOf('l', 2))),
  { ...anEntry(4, edit(listingId)), state: 'sending' as const },
];

/** Erases with a server that gives this answer. Returns the ids of the entries that it drops, and whether a pull began. */
async function eraseWith(answer: ReturnType<typeof ok<unknown>> | ReturnType<typeof refusal>) {
  const dropped: Plan['drop'][number][] = [];
  let pulls = 0;
  const erased = await createErasure({
    remote: { write: async () => answer },
    pullNow: () => {
      pulls += 1;
    },
    outbox: {
      async decide(plan: (context: PlanContext) => Plan) {
        dropped.push(...plan({ userId: 'u', now: 0, createId: () => 'x', entries }).drop);
        return ok(undefined);
      },
    },
  })('privateData', listingId);
  return { isErased: erased.ok, dropped, pulls };
}
const refusal = (type: 'Gone' | 'Offline') => err({ type } as const);

test.each([
  ['the server has them', ok({})],
  ['the server has none yet, since the first values wait here', refusal('Gone')],
])('erased private data do not come back from the outbox: %s', async (_, answer) => {
  const dropped = entries.slice(0, 2).map(({ id }) => id);
  expect(await eraseWith(answer)).toEqual({ isErased: true, dropped, pulls: 1 });
});

test('without a network nothing is erased, and what waits stays', async () => {
  expect(await eraseWith(refusal('Offline'))).toEqual({ isErased: false, dropped: [], pulls: 0 });
});
