// What kinds of change of all collections have in common. Without the schemas, because the first page counts entries too.
import type { OutboxChange, Recovery } from './outbox-entry.ts';

export type Edit = Extract<OutboxChange, { kind: `update-${string}` }>;
export type HistoryNote = Extract<OutboxChange, { kind: `note-discarded${string}` }>;

/** Whether a change edits fields of a record, of any collection. */
export const isEdit = (change: OutboxChange): change is Edit => change.kind.startsWith('update-');

/** Whether a change only writes a value that lost a conflict into the history of its record. */
export const isNote = (change: OutboxChange): change is HistoryNote =>
  change.kind.startsWith('note-discarded');

/** Whether a change keeps what a restored server lacks. */
export const isRecovery = (change: OutboxChange): change is Recovery =>
  change.kind.startsWith('recover-');
