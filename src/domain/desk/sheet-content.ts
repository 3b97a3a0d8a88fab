import type { FigureField } from '../listing/field-table.ts';
import type { Listing } from '../listing/listing.ts';
import type { Photo } from '../listing/photos/photo.ts';

/** The most features that fit under the figures. */
const MOST_FEATURES = 6;

type SheetFigure = FigureField | 'floor';

const figures: readonly SheetFigure[] = ['area', 'bedrooms', 'bathrooms', 'floor'];

export type SheetContent = {
  /** Undefined without a photo. A plan is never the main photo. */
  readonly main: Photo | undefined;
  /** Four, two or none: the row below the main photo has no gaps. */
  readonly others: readonly Photo[];
  /** The figures that the listing has, the area first. */
  readonly figures: readonly SheetFigure[];
  readonly features: readonly string[];
};

/** Returns what the window sheet of a listing shows of its photos, figures and features. */
export function sheetContent(listing: Listing): SheetContent {
  const [main, ...rest] = listing.photos.filter(({ kind }) => kind !== 'plan');
  return {
    main,
    others: rest.slice(0, rest.length >= 4 ? 4 : rest.length >= 2 ? 2 : 0),
    figures: figures.filter((field) => listing[field] !== undefined && listing[field] !== 0),
    features: listing.features.slice(0, MOST_FEATURES),
  };
}
