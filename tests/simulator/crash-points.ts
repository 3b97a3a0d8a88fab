import type { Catalogue } from '#catalogue/catalogue.ts';
import type { createRefreshedMemory } from '#db/catalogue/catalogue-meta.ts';
import type { Database } from '#db/database.ts';
import type { createSessionMemory } from '#db/device/session-memory.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import type { PhotoCache } from '#db/photos/photo-cache.ts';
import type { EditedName } from '#domain/sync/server-name.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import type { Remote } from '#remote/remote.ts';
import type { Seeded } from './seeded.ts';

/** The ports whose calls a window awaits. It awaits nothing else. */
export type Ports = {
  readonly remote: Remote;
  readonly outbox: Outbox;
  readonly catalogue: Catalogue;
  readonly drafts: Drafts;
  readonly database: Database;
  readonly refreshed: ReturnType<typeof createRefreshedMemory>;
  readonly session: ReturnType<typeof createSessionMemory>;
  readonly photoCache: PhotoCache;
  readonly preparer: Pick<PhotoPreparer, 'prepare'>;
  readonly hash: { of(bytes: ArrayBuffer): Promise<string> };
};

type Awaited<T> = {
  [Name in keyof T]: T[Name] extends (...args: never[]) => PromiseLike<unknown> ? Name : never;
}[keyof T];

/**
 * The points where a window may die: before and after every awaited call. Types report a call that
 * is missing here or is not asynchronous; a call that is awaited but not listed throws (`lifecycle.ts`).
 * The words say how often a history reaches the point: `always` 60 times or more, `often` 12 times,
 * `sometimes` twice or only for one kind of entry, `rare` barely once, `rarest` less than that,
 * `start` while the app opens, `never` not at all.
 */
export const crashPoints: {
  readonly [Port in keyof Ports]: Readonly<Record<Awaited<Ports[Port]>, Frequency | Of>>;
} = {
  remote: {
    ...{ pull: 'always', write: 'often', pullListing: 'sometimes', uploadPhoto: 'sometimes' },
    read: { advisors: 'rarest', privateData: 'never' }, // the latter only in histories of their own
    ...{ fetchPhoto: 'often', history: 'rare', noteDiscarded: 'rarest', pullSnapshot: 'sometimes' },
  },
  outbox: {
    ...{
      open: 'start',
      releaseAll: 'start',
      carryOut: 'often',
      begin: 'often',
      accept: 'sometimes',
    },
    ...{ release: 'sometimes', park: 'rare', place: 'often' },
    base: { listings: 'sometimes', advisors: 'rare', privateData: 'never' },
    // No history imports a file; `unit/features-exchange/taken-back.test.ts` kills it.
    ...{ refreshBase: 'sometimes', bytesOf: 'sometimes', takeBack: 'never' },
  },
  catalogue: {
    ...{ open: 'start', apply: 'always', beginPull: 'always', showAhead: 'rare' },
    ...{ forgetPrivate: 'rare' },
  },
  drafts: {
    ...{ all: 'often', at: 'sometimes', save: 'sometimes', pick: 'rare', keepPrepared: 'rarest' },
    ...{ dropPhoto: 'rarest', photosOf: 'sometimes', picked: 'rare', discard: 'rarest' },
    // Shown in the form, or about an unreadable photo: the simulator does not decode pictures.
    ...{ unreadable: 'never', unfinished: 'never', losePhoto: 'never' },
  },
  // `probe` runs when a device resumes from the background; only the end of a history does that.
  database: { open: 'start', read: 'always', write: 'always', probe: 'never' },
  refreshed: { load: 'start', save: 'always' },
  session: { load: 'always', save: 'often' },
  // Only the service worker reads a cached picture.
  photoCache: { held: 'always', keep: 'often', drop: 'sometimes', get: 'never' },
  preparer: { prepare: 'rare' },
  hash: { of: 'sometimes' },
};

/** Of a call whose first argument is a collection: a point for each of them. */
type Of = Readonly<Partial<Record<EditedName, Frequency>>>;
type Frequency = 'always' | 'often' | 'sometimes' | 'rare' | 'rarest' | 'start' | 'never';

function callsOf(wanted: Frequency): readonly string[] {
  return Object.entries(crashPoints).flatMap(([port, calls]) =>
    Object.entries<Frequency | Of>(calls)
      .flatMap(([call, often]) =>
        typeof often === 'string'
          ? [[call, often] as const]
          : Object.entries(often).map(([of, one]) => [`${call} ${of}`, one] as const),
      )
      .filter(([, frequency]) => frequency === wanted)
      .map(([call]) => `${port}.${call}`),
  );
}
const WHEN = ['before', 'after'] as const;
const pointsOf = (wanted: Frequency): readonly string[] =>
  callsOf(wanted).flatMap((call) => WHEN.map((when) => `${call}:${when}`));

const always = pointsOf('always');
const often = pointsOf('often');
const sometimes = pointsOf('sometimes');
const rare = callsOf('rare');
const rarest = callsOf('rarest');

export const atTheStart = pointsOf('start');
/** Every point that a run must reach. */
export const allPoints = [
  ...[...always, ...often, ...sometimes],
  ...[...pointsOf('rare'), ...pointsOf('rarest'), ...atTheStart],
];

/**
 * Points where a new window dies if it reaches them. Rarely reached points are set in many windows.
 */
export const bornWith = (random: Seeded): string[] => [
  ...(random.chance(0.5) ? several(3, sometimes, random) : []),
  ...rare.filter(() => random.chance(0.4)).map((call) => `${call}:${random.pick(WHEN)}`),
  ...rarest.filter(() => random.chance(0.8)).map((call) => `${call}:${random.pick(WHEN)}`),
];

/** Points where a window will die soon: several at once if a single one might not be reached. */
export function aheadOf(random: Seeded): string[] {
  const [points, count] = random.pick([
    [always, 1],
    [always, 1],
    [often, 3],
    [often, 3],
    [sometimes, 5],
  ] as const);
  return several(count, points, random);
}

const several = (count: number, points: readonly string[], random: Seeded): string[] =>
  Array.from({ length: count }, () => random.pick(points));
