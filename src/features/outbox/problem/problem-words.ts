// The text of an entry's problem. Pure.

import { MAX_PHOTOS } from '#domain/listing/photos/photo-rules.ts';
import type { OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { refusalReason } from '#domain/refusal.ts';
import type { EditedName } from '#domain/sync/server-name.ts';
import { isEdited } from '#domain/sync/synced.ts';
import { fieldName } from '#i18n/change-words.ts';
import type { Translate } from '#i18n/use-t.ts';

/** The problem, and a line for each field that the server named. */
export type ProblemWords = { readonly text: string; readonly lines: readonly string[] };

/** The reason why an entry needs a decision; empty when it needs none. `hasRole`: whether its author may write now. */
export function problemWords(entry: OutboxEntry, t: Translate, hasRole: boolean): ProblemWords {
  const { change, problem } = entry;
  const isPhoto = change.kind === 'upload-photo';
  switch (problem?.type) {
    case 'Refused':
      return refusedWords(change, problem, t);
    case 'TooLarge':
      return plain(t(isPhoto ? 'outbox.problem.tooLarge' : 'outbox.problem.tooLargeData'));
    case 'Gone':
      return plain(t(`outbox.of.${named(change)}.gone`));
    case 'Recovered':
    case 'Forgotten':
      return plain(t(`outbox.of.${named(change)}.recovered`));
    case 'BytesLost':
      return plain(t('outbox.problem.bytesLost'));
    case 'Clash':
      return plain(t('outbox.problem.clash'));
    case 'ChangedSince':
      return plain(t('outbox.problem.changedSince'));
    case 'Forbidden':
      return plain(t(hasRole ? 'outbox.problem.forbidden' : 'outbox.problem.lostRole'));
    case undefined:
      return plain('');
  }
}

/** The collection as the texts `outbox.of` name it. An enquiry is gone with its listing. */
const named = ({ collection }: OutboxEntry['change']): EditedName =>
  isEdited(collection) ? collection : 'listings';

const plain = (text: string): ProblemWords => ({ text, lines: [] });

const LIMIT = { limit: MAX_PHOTOS };

function refusedWords(
  { collection }: OutboxEntry['change'],
  { fields }: Extract<Problem, { type: 'Refused' }>,
  t: Translate,
) {
  if (fields.length === 0) return plain(t('outbox.problem.refusedAll'));
  const lines = fields.map(({ field, code }) => {
    const reason = refusalReason(code);
    if (reason === 'tooManyPhotos') return t('outbox.problem.tooManyPhotos', LIMIT);
    if (reason === 'brokenPhoto' || reason === 'oddPhoto' || reason === 'removedPhoto')
      return t(`outbox.problem.${reason}`);
    const name = fieldName(collection, field, t);
    return name === undefined
      ? t('outbox.problem.other')
      : t(`outbox.problem.${reason}`, { field: name });
  });
  return { text: t('outbox.problem.refused'), lines: [...new Set(lines)] };
}
