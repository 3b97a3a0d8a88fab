// What the entries of a group wait for, in words. Pure.
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import type { Translate } from '#i18n/use-t.ts';
import type { PendingGroup } from './pending-groups.ts';

/** The entries that others may wait for, by id. */
export type OpenEntries = ReadonlyMap<string, OutboxEntry>;

/** Those of the whole queue that are not discarded. */
export const openEntries = (all: readonly OutboxEntry[]): OpenEntries =>
  new Map(all.filter(({ state }) => state !== 'discarded').map((entry) => [entry.id, entry]));

/** One line for each kind of wait inside the queue; `open` has the entries of every group. */
export function waitLines({ entries }: PendingGroup, open: OpenEntries, t: Translate): string[] {
  const lines = entries
    .filter(({ problem, change }) => problem === undefined && !isNote(change))
    .flatMap((entry) =>
      entry.dependsOn.flatMap((id) => {
        const first = open.get(id);
        return first === undefined ? [] : lineOf(entry, first, t);
      }),
    );
  return [...new Set(lines)];
}

const isNote = ({ kind }: OutboxEntry['change']) => kind.startsWith('note-discarded');

function lineOf({ change }: OutboxEntry, first: OutboxEntry, t: Translate): string[] {
  if (first.problem !== undefined) return [t('outbox.wait.decision')];
  if (first.change.kind === 'create-advisor') return [t('outbox.wait.advisor')];
  // The line of the publication itself says that it waits for its photos.
  if (change.kind === 'publish-listing') return [];
  return [t(change.kind === 'upload-photo' ? 'outbox.wait.listing' : 'outbox.wait.before')];
}
