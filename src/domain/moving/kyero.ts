import { guessChoice } from '../exchange/choice-guess.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '../language.ts';
import { isLink, typedLink } from '../links.ts';
import { isEnergyLetter } from '../listing/energy-letters.ts';
import { choicesOf } from '../listing/field-table.ts';
import { translatedFields } from '../listing/listing-texts.ts';
import { featureLabels } from './feature-guess.ts';
import kyero from './kyero.json' with { type: 'json' };
import { readCadastre, readPlace } from './kyero-place.ts';
import type { OldCells, OldListing, Reading } from './old-listing.ts';
import { plainText } from './plain-text.ts';
import { textAt, type XmlElement } from './xml-element.ts';

/**
 * One `property` of a file in the format Kyero v3, in our words. The format has no title, no status, no Galician and whole
 * numbers only. `number`: which property of the file it is, from 1, because several may share a line of text.
 */
export function readKyero(property: XmlElement, number: number): OldListing {
  const readings = [
    readPrice,
    readType,
    readPlace,
    readCadastre,
    readFigures,
    readEnergy,
    readTexts,
    readRest,
  ].map((read) => read(property));
  const taken = new Set([...NAMES, ...readings.flatMap((reading) => reading.taken)]);
  const id = textAt(property, 'id');
  return {
    line: number,
    id,
    reference: textAt(property, 'ref') || id,
    cells: Object.assign({}, ...readings.map(({ cells }) => cells)),
    privateCells: Object.assign({}, ...readings.map(({ privateCells }) => privateCells)),
    features: featuresOf(property),
    photos: photosOf(property),
    left: pathsOf(property).filter((path) => !taken.has(path)),
    problems: [],
  };
}

/** A property whose text cannot be read to its end. */
export type BrokenProperty = {
  readonly text: string;
  /** The elements that end before the place where reading ended. */
  readonly read: XmlElement;
  /** The letters around that place. */
  readonly around: string;
};

/** What was read of a broken property. It is wrong until a person has completed it, because nobody knows what the rest says. */
export function brokenKyero({ text, read, around }: BrokenProperty, number: number): OldListing {
  const whole = readKyero(read, number);
  const { price, operationType, ...cells } = whole.cells;
  // Without their elements these would be the format's defaults.
  const said = {
    ...(textAt(read, 'price') !== '' && price !== undefined ? { price } : {}),
    ...(textAt(read, 'price_freq') !== '' && operationType !== undefined ? { operationType } : {}),
  };
  const reference = /<ref>\s*([^<\s][^<]*)</i.exec(text)?.[1]?.trim() ?? whole.reference;
  const problem = { type: 'brokenProperty', around } as const;
  const problems = [{ column: undefined, value: text, problem }];
  return { ...whole, reference, cells: { ...cells, ...said }, problems };
}

/** Elements that only name the property or are read by other means. `date` is its last change in the other program. */
const NAMES = ['id', 'ref', 'date', 'pool', 'features.feature', 'images.image.url'];

/**
 * A price for a week or a year, or in another currency, is left, and the listing has none: it would be wrong. A frequency that we have no
 * word for stays in its own, and a missing one is a dash, so that the preview asks whether the property is sold or let.
 */
function readPrice(property: XmlElement): Reading {
  const frequency = textAt(property, 'price_freq');
  const known = guessChoice('operationType', frequency);
  const amount = textAt(property, 'price');
  const isOnRequest = !/[1-9]/.test(amount);
  const isWhole = known === 'venta' || known === 'alquiler' || frequency === '';
  const isOurs = /^(?:eur|euros?|€)?$/i.test(textAt(property, 'currency')) && isWhole;
  return {
    cells: {
      price: isOurs && !isOnRequest ? amount : '0',
      operationType: known ?? (frequency || NOT_SAID),
    },
    taken: [...(isOurs || isOnRequest ? ['price', 'currency'] : []), 'price_freq'],
  };
}

/** A frequency that the file does not have. */
const NOT_SAID = '–';

/** A type that we have no word for stays in its own, so that the preview asks about it. */
function readType(property: XmlElement): Reading {
  const type = textAt(property, 'type');
  const guess = type === '' ? undefined : (guessChoice('type', type) ?? type);
  return { cells: guess === undefined ? {} : { type: guess }, taken: ['type'] };
}

/** The area of land is its plot. */
function readFigures(property: XmlElement): Reading {
  const plot = figure(property, 'surface_area', 'plot');
  const built = figure(property, 'surface_area', 'built');
  const isLand = guessChoice('type', textAt(property, 'type')) === 'land' && built === undefined;
  const cells = {
    bedrooms: figure(property, 'beds'),
    bathrooms: figure(property, 'baths'),
    area: isLand ? plot : built,
    plotArea: isLand ? undefined : plot,
  };
  return {
    cells: withoutNone(cells),
    taken: ['beds', 'baths', 'surface_area.built', 'surface_area.plot'],
  };
}

/** A number; undefined where the file has none. Only for rooms, 0 is a number: no home has 0 m². */
function figure(property: XmlElement, ...path: readonly string[]): string | undefined {
  const text = textAt(property, ...path);
  return text === '' || (path.length > 1 && Number(text) === 0) ? undefined : text;
}

/** X stands for a certificate that nobody has yet, and says nothing. */
function readEnergy(property: XmlElement): Reading {
  const taken: string[] = [];
  const letterAt = (name: string) => {
    const letter = textAt(property, 'energy_rating', name).toUpperCase();
    const known = choicesOf('emissionsRating').find((choice) => choice === letter);
    if (known !== undefined || letter === 'X') taken.push(`energy_rating.${name}`);
    return known !== undefined && isEnergyLetter(known) ? known : undefined;
  };
  const cells = { energyRating: letterAt('consumption'), emissionsRating: letterAt('emissions') };
  return { cells: withoutNone(cells), taken };
}

/** The texts in our languages. The first one is the original: the Spanish one where there is one. */
function readTexts(property: XmlElement): Reading {
  const given = languages.filter((one) => textAt(property, 'desc', one) !== '');
  const [original, ...others] = given;
  if (original === undefined) return { cells: {}, taken: [] };
  const textIn = (language: Language) => plainText(textAt(property, 'desc', language));
  return {
    cells: {
      description: textIn(original),
      ...(original === DEFAULT_LANGUAGE ? {} : { language: original }),
      ...Object.fromEntries(others.map((one) => [translatedFields[one].description, textIn(one)])),
    },
    taken: given.map((language) => `desc.${language}`),
  };
}

function readRest(property: XmlElement): Reading {
  const [name, link] = ['virtual_tour_url', 'video_url']
    .map((one) => [one, typedLink(textAt(property, one))] as const)
    .find(([, address]) => isLink(address)) ?? ['', ''];
  const isNew = textAt(property, 'new_build') === '1';
  return {
    cells: { ...(isNew ? { condition: 'new' } : {}), ...(link === '' ? {} : { tourUrl: link }) },
    taken: ['new_build', ...(link === '' ? [] : [name])],
  };
}

/** A feature that is a pool; the server's feed has the same rule. */
const POOL = new RegExp(kyero.pool, 'i');

/** With the pool that the format has apart. */
function featuresOf(property: XmlElement): readonly string[] {
  const named = property.children
    .filter(({ name }) => name === 'features')
    .flatMap(({ children }) => children.map(({ text }) => plainText(text)));
  const labels = featureLabels(named);
  const hasPool = labels.some((label) => POOL.test(label));
  return textAt(property, 'pool') === '1' && !hasPool ? [...labels, 'Piscina'] : labels;
}

/** File names of the photos: the last parts of their addresses. */
const photosOf = (property: XmlElement): readonly string[] =>
  property.children
    .filter(({ name }) => name === 'images')
    .flatMap(({ children }) => children.map((image) => fileIn(textAt(image, 'url'))))
    .filter((name) => name !== '');

function fileIn(address: string): string {
  const last = address.replace(/[?#].*$/, '').replace(/^.*\//, '');
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Values that say «none» in the format. */
const NONE = /^(?:0|no|false)?$/i;

/** The paths of all elements that say something, each once. */
function pathsOf(element: XmlElement, before = ''): readonly string[] {
  const paths = element.children.flatMap((child) => {
    const path = `${before}${child.name}`;
    if (child.children.length > 0) return pathsOf(child, `${path}.`);
    return NONE.test(child.text) ? [] : [path];
  });
  return [...new Set(paths)];
}

const withoutNone = (cells: Readonly<Record<string, string | undefined>>): OldCells =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
