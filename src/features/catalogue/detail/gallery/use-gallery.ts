import { useEffect, useState } from 'react';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { keepPhotos } from '#listing-parts/opinion/keep-photos.ts';
import { savesData } from '#ui/media-query/data-saver.ts';
import { around } from '../../card/use-swipe.ts';
import { pagePicture } from './page-picture.ts';

/** The position in a listing's photos, shared by page and full screen. */
export type Gallery = {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly show: (index: number) => void;
  /** Wraps at both ends. */
  readonly move: (step: 1 | -1) => void;
};

/** Arrow keys move the position. `ahead` neighbours on each side are fetched in advance. */
export function useGallery(photos: readonly Photo[], ahead: number): Gallery {
  const [position, setPosition] = useState(0);
  const total = photos.length;
  const index = Math.min(position, Math.max(0, total - 1));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = arrowStep(event);
      if (step !== undefined) setPosition(around(index, step, total));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [index, total]);
  useEffect(() => {
    if (savesData()) return;
    for (const photo of neighbours(photos, index, ahead)) {
      const { src = '', srcSet = '', sizes = '' } = pagePicture(photo);
      Object.assign(new Image(), { sizes, srcset: srcSet, src });
    }
  }, [photos, index, ahead]);
  useEffect(() => {
    const closed = new AbortController();
    void keepPhotos(photos, closed.signal);
    return () => closed.abort();
  }, [photos]);
  return {
    photos,
    index,
    show: setPosition,
    move: (step) => setPosition(around(index, step, total)),
  };
}

/** The step of an arrow key; undefined for other keys, and where the key moves something else, such as a text cursor. */
export function arrowStep(event: KeyboardEvent): 1 | -1 | undefined {
  if (event.defaultPrevented || event.altKey || event.metaKey) return undefined;
  if (isWrittenIn(event.target)) return undefined;
  return event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
}

/** Whether the target is a text field, also in a dialog over the listing. */
const isWrittenIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** The photos up to `ahead` places before and after one, nearest first, each once. */
export function neighbours(
  photos: readonly Photo[],
  index: number,
  ahead: number,
): readonly Photo[] {
  const steps = Array.from({ length: ahead }, (_, step) => [step + 1, -step - 1]).flat();
  const positions = new Set(steps.map((step) => around(index, step, photos.length)));
  positions.delete(index);
  return [...positions].flatMap((position) => photos[position] ?? []);
}
