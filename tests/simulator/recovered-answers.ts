import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import { noteChoices } from './choices.ts';
import { recordOf, valueIn, valuesIn } from './ledger.ts';
import { noteGivenUp } from './ledger-notes.ts';
import { decide, type Person } from './person.ts';

/** Answers to entries that a restored server lacks (PULL-12). */

/** The server's row that the card of a recovered entry shows. */
async function serverRow({ database }: Person['window'], { change }: OutboxEntry) {
  const { collection, id } = change;
  const read = await database.read(async (db) => {
    if (collection === 'privateData') return db.privateData.get(id);
    return collection === 'listings' ? db.listings.get(id) : db.advisors.get(id);
  });
  if (!read.ok || read.value === undefined) return undefined;
  return 'lost' in read.value && read.value.lost ? undefined : read.value;
}

/** Sends a recovered entry again. From then on the ledger expects its values on the server. */
export async function sendAgain(person: Person, entry: OutboxEntry) {
  const { world, window } = person;
  const { change } = entry;
  const record = recordOf(entry.subject);
  const server = await serverRow(window, entry);
  const plan = aboutEntry(entry.id, (now, context) => planSendAgain(now, server, context));
  await decide(person, plan, {
    onMade(decision) {
      const sent = decision.plan.put.find(({ id }) => id === entry.id);
      for (const [field, value] of sent ? valuesIn(sent) : []) {
        const knew = new Set([valueIn(server, field)]);
        const edit = { decision, record, field, value, knew, entry: entry.id, isSentAgain: true };
        world.ledger.edits.push(edit);
        world.ledger.setAgain.add(value);
      }
      if (isKind(change, 'recover', 'listings')) {
        noteChoices(world, decision, record, chosenIn(server), change.fields);
        if (server === undefined && !change.ready) world.ledger.sentUnpublished.add(record);
      }
      world.tally.note('case', 'sent again after a restore');
    },
  });
}

const chosenIn = (row: Awaited<ReturnType<typeof serverRow>>) =>
  row && 'status' in row ? row : undefined;

export async function discardRecovered(person: Person, entry: OutboxEntry) {
  const server = await serverRow(person.window, entry);
  const plan = aboutEntry(entry.id, (now, context) => planDiscardRecovered(now, server, context));
  noteGivenUp(person.world.ledger, await decide(person, plan));
}
