// A catalogue of any size that is the same on every machine. Each listing varies one of the demo
// catalogue. Listings are made in the default order (premium, featured, newest), which spreads the pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoneOf } from '../../pb_hooks/lib/listing/zone-of.cjs';
import { demoId, serverTime } from './import.mjs';
import { features, places, qualities, sentences, words } from './vocabulary.mjs';

/**
 * @typedef {{ type: keyof typeof words, operation_type: string, price: number, bedrooms: number,
 *   bathrooms: number, area: number, energy_rating: string, advisor_id: string,
 *   photos: string[], plans?: string[] }} Model one of the demo catalogue's listings
 */

/** The seed of the random generator. */
const seed = 1904;
/** A fixed time, so that the catalogue does not depend on the day. */
const newestAt = Date.UTC(2026, 10, 21, 9);
const oldestAgeMs = 900 * 86_400_000;
/** The number of listings before the same pictures may appear again. */
const distance = 8;

/** Pictures per listing: enough for a gallery, fewer in very large catalogues.
 * @param {number} size listings */
const photosPerListing = (size) => (size <= 10_000 ? 3 : 1);

/** The listings of a catalogue of `size`, in server names and default order; the model without
 * pictures gives listings without any. `photos` are picture names of the demo catalogue, the main one first.
 * @param {number} size */
export function* largeCatalogue(size) {
  const random = mulberry32(seed);
  const order = modelOrder(random);
  for (let rank = 0; rank < size; rank++) {
    const { model, round } = /** @type {{ model: Model, round: number }} */ (order.next().value);
    yield {
      id: demoId(`listing ${rank}`),
      ...wordsFor(model, random),
      ...figuresFor(model, random),
      ...advertFor(model, mulberry32(seed + rank + 1)),
      ...standingOf(rank, size),
      status: statusOf(rank),
      type: model.type,
      operation_type: model.operation_type,
      energy_rating: model.energy_rating,
      advisor_id: model.advisor_id,
      ready: true,
      photos: picturesFor(model, round, photosPerListing(size)),
    };
  }
}

/** The models in rounds, each in another order, so that a model does not follow itself soon.
 * @param {() => number} random @returns {Generator<{ model: Model, round: number }, never>} */
function* modelOrder(random) {
  const file = join(import.meta.dirname, 'listings.json');
  /** @type {Model[]} */
  const models = JSON.parse(readFileSync(file, 'utf8')).listings;
  /** @type {Model[]} */
  let last = [];
  for (let round = 0; ; round++) {
    let next = shuffled(models, random);
    while (next.slice(0, distance).some((model) => last.slice(-distance).includes(model)))
      next = shuffled(models, random);
    for (const model of next) yield { model, round };
    last = next;
  }
}

/** Rotates a model's pictures, so that its listings have different main pictures. None is a plan.
 * @param {Model} model @param {number} round @param {number} wanted */
function picturesFor({ photos, plans = [] }, round, wanted) {
  const pictures = photos.filter((name) => !plans.includes(name));
  return Array.from({ length: Math.min(wanted, pictures.length) }, (_, i) =>
    String(pictures[(round + i) % pictures.length]),
  );
}

/** @param {Model} model @param {() => number} random */
function wordsFor({ type }, random) {
  const place = pick(places, random);
  const text = words[type];
  const kind = text.home ? 'home' : 'other';
  const description = shuffled(sentences[kind], random).slice(0, 4);
  return {
    title: `${text.name} ${pick(qualities[kind], random)} en ${place.split(',')[0]}`,
    location: place,
    zone: zoneOf(place),
    description: description.join(' '),
    features: shuffled(features[kind], random).slice(0, 3 + Math.floor(random() * 4)),
  };
}

/** @param {Model} model @param {() => number} random */
function figuresFor(model, random) {
  const scale = 0.6 + random();
  const step = model.price >= 10_000 ? 1000 : 10;
  return {
    price: random() < 0.01 ? 0 : Math.max(step, Math.round((model.price * scale) / step) * step),
    bedrooms: model.bedrooms === 0 ? 0 : Math.max(1, Math.round(model.bedrooms * scale)),
    bathrooms: model.bathrooms,
    area: Math.max(8, Math.round(model.area * scale)),
  };
}

/** Returns the optional facts. `random` is a generator of its own, so that these facts do not change the other fields.
 * @param {Model} model @param {() => number} random */
function advertFor({ type, operation_type, energy_rating, area }, random) {
  const isFlat = ['apartment', 'duplex', 'studio', 'loft', 'office'].includes(type);
  const answer = () => pick(['yes', 'no', ''], random);
  const isLet = operation_type !== 'venta';
  if (!words[type].home) return { usable_area: Math.round(area * 0.9) };
  return {
    usable_area: Math.round(area * (0.8 + random() * 0.1)),
    ...(isFlat ? { floor: String(1 + Math.floor(random() * 9)) } : { plot_area: area * 3 }),
    lift: isFlat ? answer() : '',
    facing: pick(['outside', 'inside', ''], random),
    orientation: pick(['north', 'east', 'south', 'west', ''], random),
    year_built: 1950 + Math.floor(random() * 75),
    condition: pick(['new', 'good', 'good', 'to_renovate', ''], random),
    heating: pick(['gas', 'electric', 'heat_pump', 'central', ''], random),
    furnished: answer(),
    parking_included: answer(),
    emissions_rating: /^[A-G]$/.test(energy_rating) ? energy_rating : '',
    ...(isLet ? { deposit: 1, minimum_stay: 12, pets: answer() } : { community_fee: 60 }),
  };
}

/** Flags and age by rank: 2 % premium and featured, 1 % premium, 7 % featured; each group starts
 * with its newest.
 * @param {number} rank @param {number} size */
function standingOf(rank, size) {
  const ends = [0.02, 0.03, 0.1, 1].map((share) => Math.ceil(share * size));
  const group = ends.findIndex((end) => rank < end);
  const start = ends[group - 1] ?? 0;
  const age = ((rank - start) / ((ends[group] ?? size) - start)) * oldestAgeMs;
  return {
    is_premium: group <= 1,
    is_featured: group === 0 || group === 2,
    created_at: serverTime(new Date(Math.floor(newestAt - age))),
  };
}

/** @param {number} rank */
const statusOf = (rank) =>
  rank % 50 === 49
    ? 'archived'
    : rank % 12 === 11
      ? 'reserved'
      : rank % 20 === 19
        ? 'sold'
        : 'available';

/** @template T @param {readonly T[]} all @param {() => number} random @returns {T} */
const pick = (all, random) => /** @type {T} */ (all[Math.floor(random() * all.length)]);

/** Fisher and Yates. @template T @param {readonly T[]} all @param {() => number} random */
function shuffled(all, random) {
  const rest = [...all];
  return all.map(() => /** @type {T} */ (rest.splice(Math.floor(random() * rest.length), 1)[0]));
}

/** A small seeded generator; numbers in [0, 1).
 * @param {number} state */
function mulberry32(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
