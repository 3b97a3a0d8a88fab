import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxChange } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import type { Deed, HistoryRow } from './model-state.ts';
import { type Evidence, made } from './questions.ts';

/**
 * OUT-5: finds entries that were sent by somebody other than their author. Entries that no person
 * created, such as the questions after a restore, belong to the user who answers them.
 * `verdicts.ts` checks deletions.
 */
export function sentForOthers({ ledger, server }: Evidence): string[] {
  const decided = ledger.decisions
    .filter(made)
    .flatMap(({ user, plan }) => plan.put.map(({ id, change }) => ({ user, id, change })));
  const authors = Map.groupBy(decided, ({ id }) => id);
  const makers = Map.groupBy(decided, ({ change }) => madeBy(change));
  const isOf = (all: readonly { readonly user: string }[] | undefined, who: string) =>
    all === undefined || all.some(({ user }) => user === who);

  const created = server.deeds.filter(
    ({ kind, id, who }) => (kind === 'create' || kind === 'photo') && !isOf(makers.get(id), who),
  );
  const written = server.history.filter(
    ({ mutation, who }) => !isOf(authors.get(mutation), who.replace(/@.*/, '')),
  );
  return [
    ...created
      .filter(({ id }) => !ledger.forgotten.has(`photo ${id}`))
      .map(({ id, who }: Deed) => `OUT-5 ${id} of another one was sent by ${who}`),
    ...written.map(
      ({ record, mutation, who }: HistoryRow) =>
        `OUT-5 the change ${mutation} of ${record} was sent by ${who}`,
    ),
  ];
}

/** The id of the record or photo that a change creates; undefined for other changes. */
function madeBy(change: OutboxChange): string | undefined {
  if (isKind(change, 'create', 'listings')) return change.id;
  if (isKind(change, 'create', 'advisors')) return change.id;
  if (isKind(change, 'update', 'privateData')) return subjectOf('privateData', change.id);
  return change.kind === 'upload-photo' ? change.photoId : undefined;
}
