import { fold } from '../search/fold.ts';
import { isSilent } from '../search/reading/word-forms.ts';
import { type Zone, zoneRows, zones } from './zones.ts';

/** What a name of a place stands for: a zone, or a municipality, which has zones. */
export type NamedPlace = { readonly municipality: string; readonly zone: Zone | undefined };

/**
 * The place that folded words name in Spanish or Galician, whatever articles they have: "playa de sada", "coruna". A town that is a
 * zone as well is the municipality with its zones.
 */
export function placeNamed(words: readonly string[]): NamedPlace | undefined {
  places ??= readPlaces();
  return places.get(keyOf(words));
}

/** The zones of a place. */
export const zonesIn = ({ zone, municipality }: NamedPlace): readonly Zone[] =>
  zone === undefined ? zones.filter((one) => zoneRows[one].municipality === municipality) : [zone];

const keyOf = (words: readonly string[]): string =>
  words.filter((word) => !isSilent(word)).join(' ');

let places: ReadonlyMap<string, NamedPlace> | undefined;

function readPlaces(): ReadonlyMap<string, NamedPlace> {
  const found = new Map<string, NamedPlace>();
  const add = (name: string, place: NamedPlace) => found.set(keyOf(fold(name).split(' ')), place);
  for (const zone of zones) {
    const { es, gl, also = [], municipality } = zoneRows[zone];
    for (const name of [es, gl, ...also]) add(name, { municipality, zone });
  }
  for (const { municipality } of Object.values(zoneRows))
    add(municipality, { municipality, zone: undefined });
  return found;
}
