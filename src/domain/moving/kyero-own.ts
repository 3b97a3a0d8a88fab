import type { Listing } from '../listing/listing.ts';
import { zoneRows } from '../zones/zones.ts';
import { guessChoice } from './choice-guess.ts';
import { featureLabels } from './feature-guess.ts';
import { joinPlace } from './kyero-place.ts';
import type { OldListing } from './old-listing.ts';
import { plainText } from './plain-text.ts';

/**
 * A property of a file that this app made, without the values that the format cannot tell as exactly as the listing has them: 2.5
 * bathrooms become 2 in the file, and must not come back as a change. The feed of the server says what is lost (pb_hooks/lib/feed).
 */
export function withoutLoss(old: OldListing, listing: Listing): OldListing {
  const isAsFed = Object.fromEntries(lossy(old, listing));
  const cells = Object.entries(old.cells).filter(([field]) => isAsFed[field] !== true);
  return {
    ...old,
    cells: Object.fromEntries(cells),
    features: hasFeatures(old, listing) ? undefined : old.features,
  };
}

/** For each field that the format rounds: whether the file has what the feed would say of the listing. */
function lossy({ cells }: OldListing, listing: Listing): readonly (readonly [string, boolean])[] {
  const { bathrooms, area, plotArea = 0, operationType, description, title, location } = listing;
  const isLand = listing.type === 'land';
  const fedArea = Math.round(isLand && plotArea > 0 ? plotArea : area);
  const fedText = description.trim() === '' ? title : description;
  return [
    ['bathrooms', Number(cells.bathrooms) === Math.floor(bathrooms)],
    ['area', Number(cells.area) === fedArea],
    ['plotArea', Number(cells.plotArea) === Math.round(plotArea)],
    ['operationType', (cells.operationType === 'venta') === (operationType === 'venta')],
    ['description', cells.description === plainText(fedText).trim()],
    ['location', cells.location === joinPlace(location, townOf(listing))],
    // The file has no zone, and this app guessed one.
    ['zone', listing.zone === undefined],
  ];
}

/** As the feed says it. */
const townOf = ({ zone, location }: Listing): string =>
  zone === undefined ? (location.split(',').at(-1)?.trim() ?? '') : zoneRows[zone].municipality;

/** The format wants a feature at least: the feed gives the name of the type where there is none. At most 50 fit. */
function hasFeatures({ features = [] }: OldListing, { features: own, type }: Listing): boolean {
  const fed = featureLabels(own).slice(0, 50);
  const [first = '', ...others] = features;
  return fed.length === 0
    ? others.length === 0 && guessChoice('type', first) === type
    : JSON.stringify(fed) === JSON.stringify(features);
}
