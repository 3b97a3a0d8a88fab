import { recordOf } from '#domain/outbox/subject.ts';
import { accepted, type ChangeOf, type SendPorts, type Verdict, verdictOf } from './verdict.ts';

type Note = ChangeOf<'note-discarded' | 'note-discarded-advisor'>;

/** Writes a discarded value into the history of its listing or advisor. */
export async function sendDiscarded(
  note: Note,
  { remote, entryId, createdAt, signal }: SendPorts,
): Promise<Verdict> {
  const noted = await remote.noteDiscarded(
    {
      of: recordOf(note),
      mutation: entryId,
      changes: note.changes,
      at: new Date(createdAt).toISOString(),
    },
    signal,
  );
  return noted.ok ? accepted() : verdictOf(noted.error);
}
