// Why files, cells and photos cannot be used, in words.
import type { CellProblem, WrongCell } from '#domain/exchange/import-line.ts';
import { MAX_TABLE_BYTES } from '#domain/exchange/table.ts';
import type { Language } from '#domain/language.ts';
import { privateProblemWords, shortened } from '#i18n/change-words.ts';
import { fileWords } from '#i18n/file-words.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Translate } from '#i18n/use-t.ts';
import type { LostPhoto } from './run-import.ts';
import type { FileProblem } from './use-csv-file.ts';

/** Why a file cannot be used, and what to do about it. */
export function fileProblemWords(
  t: Translate,
  file: string,
  problem: FileProblem,
  language: Language,
): string {
  switch (problem.type) {
    case 'double': {
      const { header } = fileWords();
      return t('desk.files.refused.double', { columns: problem.columns.map(header).join(', ') });
    }
    case 'openQuote':
      return t('desk.files.refused.openQuote', { line: problem.line });
    case 'tooManyRows':
      return t('desk.files.refused.tooManyRows', { limit: formatNumber(problem.limit, language) });
    case 'tooLarge':
      return t('desk.files.refused.tooLarge', { limit: MAX_TABLE_BYTES / 1024 / 1024 });
    default:
      return t(`desk.files.refused.${problem.type}`, { file });
  }
}

/** `Precio «abc»: Escribe un número…`; of a whole line, the reason alone. */
export function wrongCellWords(
  t: Translate,
  { column, value, problem }: WrongCell,
  language: Language,
): string {
  const reason = cellProblemWords(t, problem, language);
  if (column === undefined) return reason;
  const name = fileWords().header(column);
  return value === ''
    ? t('desk.files.wrong.empty', { column: name, reason })
    : t('desk.files.wrong.cell', { column: name, value: shortened(value), reason });
}

function cellProblemWords(t: Translate, problem: CellProblem, language: Language): string {
  switch (problem.type) {
    case 'private':
      return privateProblemWords(problem.problem, t, language);
    case 'twice':
      return t('desk.files.wrong.twice', { lines: shortened(problem.lines.join(', ')) });
    case 'tooLong':
    case 'tooMuch':
    case 'tooMany':
      return t(`editor.problem.${problem.type}`, { limit: formatNumber(problem.limit, language) });
    case 'notAChoice':
    case 'notYesOrNo':
    case 'unknownAdvisor':
    case 'twoAdvisors':
    case 'unknownId':
    case 'otherReference':
    case 'tooManyCells':
    case 'wrongQuotes':
    case 'openQuote':
    case 'damaged':
    case 'unknownUnit':
    case 'pointFar':
    case 'pointSwapped':
      return t(`desk.files.wrong.${problem.type}`);
    case 'brokenProperty':
      return t('desk.files.wrong.brokenProperty', { around: problem.around });
    default:
      return t(`editor.problem.${problem.type}`);
  }
}

/** Why a photo was left out. */
export function lostPhotoWords(t: Translate, { name, problem }: LostPhoto): string {
  const file = name;
  switch (problem.type) {
    case 'NotFound':
      return t('desk.files.photos.notFound', { file });
    case 'TooLarge':
      return t('editor.photos.tooLarge', { file });
    case 'NotKept':
      return t('desk.files.photos.notKept', { file });
    case 'TooManyPixels': {
      const millions = Math.floor(problem.limit / 1_000_000);
      return t('editor.photos.tooManyPixels', { file, millions });
    }
    case 'Incomplete':
      return t('editor.photos.incomplete', { file });
    case 'CanvasNoise':
      return t('editor.photos.canvasNoise', { file });
    case 'Unreadable':
      return t('editor.photos.unreadable', { file });
    default:
      return t('editor.photos.notImage', { file });
  }
}
