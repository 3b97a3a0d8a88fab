import { ofAdvisor, ofListing } from '#domain/outbox-entry.ts';
import { accepted, type ChangeOf, type SendPorts, type Verdict, verdictOf } from './verdict.ts';

type Note = ChangeOf<'note-discarded' | 'note-discarded-advisor'>;

/** Writes what lost a conflict into the history of its listing or advisor. */
export async function sendDiscarded(
  note: Note,
  { remote, entryId, createdAt, signal }: SendPorts,
): Promise<Verdict> {
  const noted = await remote.noteDiscarded(
    {
      of: note.kind === 'note-discarded' ? ofListing(note.listingId) : ofAdvisor(note.advisorId),
      mutation: entryId,
      changes: note.changes,
      at: new Date(createdAt).toISOString(),
    },
    signal,
  );
  return noted.ok ? accepted() : verdictOf(noted.error);
}
