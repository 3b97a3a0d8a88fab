import { photoCount } from '#domain/listing/photos/photo-count.ts';
import { useT } from '#i18n/use-t.ts';
import type { Gallery } from './use-gallery.ts';

type PhotoCounterProps = { readonly className: string; readonly gallery: Gallery };

/** «1 / 6» over a photo, «Plano» over a plan. */
export function PhotoCounter({ className, gallery: { photos, index } }: PhotoCounterProps) {
  const t = useT();
  const count = photoCount(photos, index);
  return (
    <p className={className} aria-live="polite">
      {count === undefined ? t('detail.plan') : `${count.number} / ${count.total}`}
    </p>
  );
}

/** Returns a function that names the button that shows a picture: «Foto 2», or «Plano». */
export function usePictureName({ photos }: Pick<Gallery, 'photos'>): (index: number) => string {
  const t = useT();
  return (index) => {
    const count = photoCount(photos, index);
    return count === undefined
      ? t('detail.plan')
      : t('catalogue.photo.show', { index: count.number });
  };
}
