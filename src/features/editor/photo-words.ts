import type { Translate } from '#i18n/use-t.ts';
import type { LostPhoto } from './editing.ts';

/** Why a picked file did not become a photo (specification section 5). */
export function lostWords(t: Translate, { name, problem }: LostPhoto): string {
  switch (problem.type) {
    case 'TooManyPixels': {
      const millions = Math.floor(problem.limit / 1_000_000);
      return t('editor.photos.tooManyPixels', { file: name, millions });
    }
    case 'Unreadable':
      return t('editor.photos.unreadable', { file: name });
    default:
      return t('editor.photos.notImage', { file: name });
  }
}
