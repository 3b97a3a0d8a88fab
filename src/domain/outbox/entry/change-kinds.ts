// What changes of all collections have in common. Without the schemas, because the first page counts entries too.
import type { OutboxChange } from './outbox-entry.ts';

type Kind = OutboxChange['kind'];
type Collection = OutboxChange['collection'];

/** A change of a kind, of one collection if that is named. */
export type ChangeOf<K extends Kind, C extends Collection = Collection> = Extract<
  OutboxChange,
  { kind: K }
> & { readonly collection: C };

export type Edit = ChangeOf<'update'>;
export type HistoryNote = ChangeOf<'note'>;

/** Whether a change is of a kind and about a record of one collection. */
export const isKind = <K extends Kind, C extends Collection>(
  change: OutboxChange | undefined,
  kind: K,
  collection: C,
): change is ChangeOf<K, C> => change?.kind === kind && change.collection === collection;

/** Whether a change edits fields of a record, of any collection. */
export const isEdit = (change: OutboxChange): change is Edit => change.kind === 'update';

/** Whether a change only writes a value that lost a conflict into the history of its record. */
export const isNote = (change: OutboxChange): change is HistoryNote => change.kind === 'note';

/** Whether a change keeps what a restored server lacks. */
export const isRecovery = (change: OutboxChange): change is ChangeOf<'recover'> =>
  change.kind === 'recover';
