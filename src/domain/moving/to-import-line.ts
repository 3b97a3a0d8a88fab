import { joinList } from '../exchange/cell-text.ts';
import { guessChoice } from '../exchange/choice-guess.ts';
import type { ImportLine } from '../exchange/import-line.ts';
import { createWithNewId, madeId } from '../exchange/made-id.ts';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '../language.ts';
import { type Listing, type ListingType, listingTypes } from '../listing/listing.ts';
import { originalLanguage, textOf } from '../listing/listing-texts.ts';
import typeWords from '../search/words/type-words.json' with { type: 'json' };
import { zoneRows } from '../zones/zones.ts';
import { featureLabels } from './feature-guess.ts';
import { joinPlace } from './kyero-place.ts';
import type { OldCells, OldListing } from './old-listing.ts';
import { plainText } from './plain-text.ts';

/**
 * A property of a file that this app made, without the values that the format cannot tell as exactly as the listing has them: 2.5
 * bathrooms become 2 in the file, and must not come back as a change. The feed of the server says what is lost (pb_hooks/lib/feed).
 */
function withoutLoss(old: OldListing, listing: Listing): OldListing {
  const cells = withTextsOf(listing, old.cells);
  const isAsFed = Object.fromEntries(lossy(old, cells, listing));
  const exact = Object.entries(cells).filter(([field]) => isAsFed[field] !== true);
  return {
    ...old,
    cells: Object.fromEntries(exact),
    features: hasFeatures(old, listing) ? undefined : old.features,
  };
}

/** For each field that the format rounds: whether the file has what the feed would say of the listing. */
function lossy(
  { privateCells }: OldListing,
  cells: OldCells,
  listing: Listing,
): readonly (readonly [string, boolean])[] {
  const { bathrooms, area, plotArea = 0, operationType, location } = listing;
  const isLand = listing.type === 'land';
  const fedArea = Math.round(isLand && plotArea > 0 ? plotArea : area);
  return [
    ['bathrooms', Number(cells.bathrooms) === Math.floor(bathrooms)],
    ['area', Number(cells.area) === fedArea],
    ['plotArea', Number(cells.plotArea) === Math.round(plotArea)],
    ['operationType', (cells.operationType === 'venta') === (operationType === 'venta')],
    ['description', cells.description === fedText(listing, originalLanguage(listing))],
    ['descriptionEs', cells.descriptionEs === fedText(listing, 'es')],
    ['descriptionEn', cells.descriptionEn === fedText(listing, 'en')],
    ['location', cells.location === joinPlace(location, townOf(listing))],
    // Without the middle of a zone, the file has no zone, and this app guessed one.
    ['zone', listing.zone === undefined || privateCells.point !== undefined],
  ];
}

/** The file has a Spanish text always, as if it were the original. Where it is none, its texts belong to other fields. */
function withTextsOf(
  listing: Listing,
  { description, descriptionEn, ...rest }: OldCells,
): OldCells {
  const original = originalLanguage(listing);
  if (original === 'es') return { ...rest, ...given({ description, descriptionEn }) };
  const english = original === 'en' ? 'description' : 'descriptionEn';
  return { ...rest, ...given({ descriptionEs: description, [english]: descriptionEn }) };
}

const given = (cells: Readonly<Record<string, string | undefined>>): OldCells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined));

/** What the feed says of a listing in a language: its title if it has no description. */
function fedText(listing: Listing, language: Language): string {
  const { title, description } = textOf(listing, language);
  const isDescribed = listing.description.trim() !== '';
  return plainText((isDescribed ? description : title).text).trim();
}

/** As the feed says it. */
const townOf = ({ zone, location }: Listing): string =>
  zone === undefined ? (location.split(',').at(-1)?.trim() ?? '') : zoneRows[zone].municipality;

/** The format wants a feature at least: the feed gives the name of the type where there is none. At most 50 fit. */
function hasFeatures({ features = [] }: OldListing, { features: own, type }: Listing): boolean {
  const fed = featureLabels(own.map(plainText)).slice(0, 50);
  const [first = '', ...others] = features;
  return fed.length === 0
    ? others.length === 0 && guessChoice('type', first) === type
    : JSON.stringify(fed) === JSON.stringify(features);
}

/**
 * Returns a function that makes a line of an import from a property of another program. A property is one of `listings` if the
 * file has that listing's own id, or if an import of the same `program` has made the listing. A reference of another
 * program never finds a listing by itself: it may be the number of another property here.
 */
export function createToImportLine(
  program: string,
  listings: readonly Listing[],
): (old: OldListing) => ImportLine {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const withNewId = createWithNewId();
  return (old) => {
    const own = byId.get(old.id);
    if (own !== undefined) return lineOf(withoutLoss(old, own), { id: own.id });
    const line = lineOf(old, {});
    const named =
      old.reference === '' ? withNewId(line) : { ...line, newId: madeId(program, old.reference) };
    const isKnown = named.newId !== undefined && byId.has(named.newId);
    return isKnown ? named : { ...named, ...lineOf(asNew(old), {}) };
  };
}

const lineOf = (
  { line, reference, cells, privateCells, features, photos, problems }: OldListing,
  named: ImportLine['cells'],
): ImportLine => ({
  line,
  ...(reference !== '' && { oldReference: reference }),
  cells: { ...named, ...cells, ...(features ? { features: joinList(features) } : {}) },
  ...(Object.keys(privateCells).length > 0 && { privateCells }),
  photos,
  problems,
});

/**
 * What a new listing needs and the file does not say. A missing number of rooms is 0, and not the 1 of an empty form. The area of land is
 * its plot, where the file has only that.
 */
function asNew(old: OldListing): OldListing {
  const { cells } = old;
  const type = listingTypes.find((one) => one === cells.type) ?? 'apartment';
  const language = parseLanguage(cells.language) ?? DEFAULT_LANGUAGE;
  const { plotArea, ...others } = cells;
  const isOnlyPlot = type === 'land' && plotArea !== undefined && cells.area === undefined;
  return {
    ...old,
    cells: {
      ...{ price: '0', bedrooms: '0', bathrooms: '0' },
      ...(isOnlyPlot ? { ...others, area: plotArea } : cells),
      title: cells.title ?? titleFor(type, cells.location ?? '', language),
    },
  };
}

/** A title for a property that came without one, in the language of its description: «Piso en Monte Alto, A Coruña». */
function titleFor(type: ListingType, location: string, language: Language): string {
  const name = typeWords[type][language][0] ?? type;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return location === '' ? title : `${title} ${language === 'en' ? 'in' : 'en'} ${location}`;
}
