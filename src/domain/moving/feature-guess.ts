import { featureNamesIn, namedFeatures } from '../listing/feature-names.ts';
import { wordsOf } from '../search/fold.ts';

/** What portals call features that we name otherwise. */
const ALSO: Readonly<Record<string, string>> = {
  elevator: 'Ascensor',
  'air conditioning': 'Aire acondicionado',
  aircon: 'Aire acondicionado',
  ac: 'Aire acondicionado',
  pool: 'Piscina',
  'private pool': 'Piscina',
  'communal pool': 'Piscina comunitaria',
  storage: 'Trastero',
  storeroom: 'Trastero',
  trasteiro: 'Trastero',
  rocho: 'Trastero',
  parking: 'Plaza de garaje',
  heating: 'Calefacción individual',
  furnished: 'Amueblado',
  'sea view': 'Vistas al mar',
  'vista al mar': 'Vistas al mar',
  'fitted wardrobes': 'Armarios empotrados',
  'solar panels': 'Placas solares',
};

const labels = new Map([
  ...Object.entries(ALSO),
  ...(['en', 'gl'] as const).flatMap((language) =>
    Object.entries(featureNamesIn(language)).map(
      ([label, name]) => [wordsOf(name), label] as const,
    ),
  ),
  ...namedFeatures.map((label) => [wordsOf(label), label] as const),
]);

/** Our label of a feature: `Lift` → `Ascensor`. A feature that we have no label for keeps its own words. */
const featureLabel = (text: string): string => labels.get(wordsOf(text)) ?? text;

/** Labels of features, each once. */
export const featureLabels = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .map((text) => text.trim())
      .filter(Boolean)
      .map(featureLabel),
  ),
];
