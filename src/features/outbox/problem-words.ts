// Why an entry needs a person, in words without jargon. Pure.
import type { OutboxEntry, Problem } from '#domain/outbox-entry.ts';
import { MAX_PHOTOS } from '#domain/photo-rules.ts';
import { isRestoreQuestion } from '#domain/plan-older.ts';
import type { Translate } from '#i18n/use-t.ts';
import { fieldName } from './change-words.ts';

/** What is wrong, and a line for each field that the server names. */
export type ProblemWords = { readonly text: string; readonly lines: readonly string[] };

/** Says why an entry waits for a person; empty when it does not. */
export function problemWords(entry: OutboxEntry, t: Translate): ProblemWords {
  const { change, problem } = entry;
  const isPhoto = change.kind === 'upload-photo';
  const isAdvisor = change.kind === 'update-advisor';
  switch (problem?.type) {
    case 'Refused':
      return refusedWords(problem, t);
    case 'TooLarge':
      return plain(t(isPhoto ? 'outbox.problem.tooLarge' : 'outbox.problem.tooLargeData'));
    case 'Gone':
      return plain(t(isAdvisor ? 'outbox.problem.goneAdvisor' : 'outbox.problem.gone'));
    case 'Forgotten':
      return plain(t(forgottenKey(change)));
    case 'BytesLost':
      return plain(t('outbox.problem.bytesLost'));
    case 'Clash':
      return plain(
        t(isRestoreQuestion(entry) ? 'outbox.problem.clashRestored' : 'outbox.problem.clash'),
      );
    case 'ChangedSince':
      return plain(t('outbox.problem.changedSince'));
    case 'Forbidden':
      return plain(t('outbox.problem.forbidden'));
    case undefined:
      return plain('');
  }
}

/** What a restored server lacks: all of a listing or advisor, or what had been changed since the backup. */
function forgottenKey({ kind }: OutboxEntry['change']) {
  switch (kind) {
    case 'update-listing':
      return 'outbox.problem.older';
    case 'update-advisor':
      return 'outbox.problem.olderAdvisor';
    case 'create-advisor':
      return 'outbox.problem.forgottenAdvisor';
    default:
      return 'outbox.problem.forgotten';
  }
}

const plain = (text: string): ProblemWords => ({ text, lines: [] });

const LIMIT = { limit: MAX_PHOTOS };

function refusedWords({ fields }: Extract<Problem, { type: 'Refused' }>, t: Translate) {
  if (fields.length === 0) return plain(t('outbox.problem.refusedAll'));
  const lines = fields.map(({ field, code }) => {
    if (code === 'validation_too_many_files') return t('outbox.problem.tooManyPhotos', LIMIT);
    if (code === 'validation_broken_picture') return t('outbox.problem.brokenPhoto');
    if (code === 'validation_removed') return t('outbox.problem.removedPhoto');
    const name = fieldName(field, t);
    return name === undefined ? t('outbox.problem.other') : t(reasonKey(code), { field: name });
  });
  return { text: t('outbox.problem.refused'), lines: [...new Set(lines)] };
}

/** The server's codes in three kinds; what is none of them is simply not valid. */
function reasonKey(code: string) {
  if (/required|missing_rel/.test(code)) return 'outbox.problem.required' as const;
  if (/max_text|length|too_long/.test(code)) return 'outbox.problem.tooLong' as const;
  if (/min_|max_|range/.test(code)) return 'outbox.problem.outOfRange' as const;
  return 'outbox.problem.invalid' as const;
}
