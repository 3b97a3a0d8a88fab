// What the entries of a group wait for, in words. Pure.
import { isKind, isNote } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { Translate } from '#i18n/use-t.ts';
import type { PendingGroup } from './pending-groups.ts';

/** One line for each kind of wait inside the queue. */
export function waitLines({ entries, waitsFor }: PendingGroup, t: Translate): string[] {
  const lines = entries
    .filter(({ problem, change }) => problem === undefined && !isNote(change))
    .flatMap((entry) =>
      entry.dependsOn.flatMap((id) => {
        const first = waitsFor.find((one) => one.id === id);
        return first === undefined ? [] : lineOf(entry, first, t);
      }),
    );
  return [...new Set(lines)];
}

function lineOf({ change }: OutboxEntry, first: OutboxEntry, t: Translate): string[] {
  if (first.problem !== undefined) return [t('outbox.wait.decision')];
  if (isKind(first.change, 'create', 'advisors')) return [t('outbox.wait.advisor')];
  // The line of the publication itself says that it waits for its photos.
  if (change.kind === 'publish') return [];
  return [t(change.kind === 'upload-photo' ? 'outbox.wait.listing' : 'outbox.wait.before')];
}
