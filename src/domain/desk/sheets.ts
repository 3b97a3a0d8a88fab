import { type Language, parseLanguage } from '../language.ts';
import type { FigureField } from '../listing/field-table.ts';
import type { Listing } from '../listing/listing.ts';
import type { Photo } from '../listing/photos/photo.ts';
import { idsOfSelection } from '../search/shared-selection.ts';

export type SheetSearch = {
  readonly ids: readonly string[];
  /** Whether the address names more than these: ids beyond the limit of a selection, or invalid ones. */
  readonly isCut: boolean;
  /** The language of the sheets. Undefined: that of the page. */
  readonly language: Language | undefined;
};

/** Parses the address of the window sheets. Invalid ids and an unknown language are dropped. */
export function parseSheetSearch({ ids, language }: Record<string, unknown>): SheetSearch {
  const asked = typeof ids === 'string' && ids !== '' ? ids : undefined;
  const kept = asked === undefined ? [] : idsOfSelection(asked);
  return {
    ids: kept,
    isCut: asked !== undefined && asked.split(',').length > kept.length,
    language: parseLanguage(language),
  };
}

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
