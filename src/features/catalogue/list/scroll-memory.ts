import type { VirtualItem } from '@tanstack/react-virtual';

/** The position of the list when a history entry was left. */
export type ScrollPlace = {
  /** `window.scrollY`, px. */
  readonly offset: number;
  /** Distance of the list from the top of the page, px. */
  readonly margin: number;
  /** Heights of the rendered rows; without them the page would be too short to scroll back. */
  readonly rows: readonly VirtualItem[];
  readonly columns: number;
  /** Width of the window, px; at another width the heights are invalid. */
  readonly width: number;
};

const MAX_ENTRIES = 20;
const places = new Map<string, ScrollPlace>();

/** Stores the position of a history entry, in memory only; drops the oldest when there are many. */
export function rememberPlace(entry: string, place: ScrollPlace): void {
  places.delete(entry);
  places.set(entry, place);
  const oldest = places.keys().next().value;
  if (places.size > MAX_ENTRIES && oldest !== undefined) places.delete(oldest);
}

/** The stored position of a history entry, if the layout is still the same. */
export function recallPlace(
  entry: string,
  layout: Pick<ScrollPlace, 'columns' | 'width'>,
): ScrollPlace | undefined {
  const place = places.get(entry);
  return place?.columns === layout.columns && place.width === layout.width ? place : undefined;
}
