// The text of an entry's problem. Pure.

import { MAX_PHOTOS } from '#domain/listing/photos/photo-rules.ts';
import type { OutboxEntry, Problem } from '#domain/outbox/outbox-entry.ts';
import { refusalReason } from '#domain/refusal.ts';
import { fieldName } from '#i18n/change-words.ts';
import type { TextKey, Translate } from '#i18n/use-t.ts';

/** The problem, and a line for each field that the server named. */
export type ProblemWords = { readonly text: string; readonly lines: readonly string[] };

/** The reason why an entry needs a decision; empty when it needs none. */
export function problemWords(entry: OutboxEntry, t: Translate): ProblemWords {
  const { change, problem } = entry;
  const isPhoto = change.kind === 'upload-photo';
  switch (problem?.type) {
    case 'Refused':
      return refusedWords(problem, t);
    case 'TooLarge':
      return plain(t(isPhoto ? 'outbox.problem.tooLarge' : 'outbox.problem.tooLargeData'));
    case 'Gone':
      return plain(t(goneText(change)));
    case 'Recovered':
    case 'Forgotten':
      return plain(t(recoveredText(change)));
    case 'BytesLost':
      return plain(t('outbox.problem.bytesLost'));
    case 'Clash':
      return plain(t('outbox.problem.clash'));
    case 'ChangedSince':
      return plain(t('outbox.problem.changedSince'));
    case 'Forbidden':
      return plain(t('outbox.problem.forbidden'));
    case undefined:
      return plain('');
  }
}

function goneText({ kind }: OutboxEntry['change']): TextKey {
  if (kind === 'update-private') return 'outbox.problem.gonePrivate';
  return kind === 'update-advisor' ? 'outbox.problem.goneAdvisor' : 'outbox.problem.gone';
}

function recoveredText(change: OutboxEntry['change']): TextKey {
  if ('privateId' in change) return 'outbox.problem.recoveredPrivate';
  return 'advisorId' in change ? 'outbox.problem.recoveredAdvisor' : 'outbox.problem.recovered';
}

const plain = (text: string): ProblemWords => ({ text, lines: [] });

const LIMIT = { limit: MAX_PHOTOS };

function refusedWords({ fields }: Extract<Problem, { type: 'Refused' }>, t: Translate) {
  if (fields.length === 0) return plain(t('outbox.problem.refusedAll'));
  const lines = fields.map(({ field, code }) => {
    const reason = refusalReason(code);
    if (reason === 'tooManyPhotos') return t('outbox.problem.tooManyPhotos', LIMIT);
    if (reason === 'brokenPhoto' || reason === 'removedPhoto') return t(`outbox.problem.${reason}`);
    const name = fieldName(field, t);
    return name === undefined
      ? t('outbox.problem.other')
      : t(`outbox.problem.${reason}`, { field: name });
  });
  return { text: t('outbox.problem.refused'), lines: [...new Set(lines)] };
}
