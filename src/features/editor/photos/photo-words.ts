import type { Translate } from '#i18n/use-t.ts';
import type { LostPhoto } from '../editing.ts';
import type { FormPhoto } from './form-photo.ts';

/** Why a picked file did not become a photo. */
export function lostWords(t: Translate, { name, problem }: LostPhoto): string {
  switch (problem.type) {
    case 'TooManyPixels': {
      const millions = Math.floor(problem.limit / 1_000_000);
      return t('editor.photos.tooManyPixels', { file: name, millions });
    }
    case 'Incomplete':
      return t('editor.photos.incomplete', { file: name });
    case 'CanvasNoise':
      return t('editor.photos.canvasNoise', { file: name });
    case 'Unreadable':
      return t('editor.photos.unreadable', { file: name });
    default:
      return t('editor.photos.notImage', { file: name });
  }
}

/** What to do about a photo that can be retried; undefined for all others. */
export function failedWords(t: Translate, photo: FormPhoto): string | undefined {
  if (photo.kind === 'failed') return t('editor.photos.failed', { file: photo.name });
  return photo.kind === 'not-kept' ? t('editor.photos.notKept', { file: photo.name }) : undefined;
}
