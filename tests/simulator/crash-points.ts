import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Database } from '#db/database.ts';
import type { Drafts } from '#db/drafts.ts';
import type { Outbox } from '#db/outbox.ts';
import type { PhotoCache } from '#db/photo-cache.ts';
import type { createRefreshedMemory } from '#db/refreshed.ts';
import type { createSessionMemory } from '#db/session-memory.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import type { Remote } from '#remote/remote.ts';
import type { Seeded } from './seeded.ts';

/** What a window waits for: everything it awaits is a call of one of these. */
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
 * Where a window may die: before and after every call that is waited for. A call that is missing here,
 * or is none, does not compile; one that turns out to be waited for all the same throws (`life.ts`).
 * The words say how often it is met in a history, and so how it is lain in wait for: `always` sixty
 * times or more, `often` a dozen, `sometimes` two or of entries of one kind, `rare` hardly one, `rarest` less, `start` while the
 * app is opened, `never` not at all.
 */
export const crashPoints: {
  readonly [Port in keyof Ports]: Readonly<Record<Awaited<Ports[Port]>, Frequency>>;
} = {
  remote: {
    ...{ pull: 'always', write: 'often', pullListing: 'sometimes', uploadPhoto: 'sometimes' },
    ...{ fetchPhoto: 'often', readAdvisor: 'rarest', history: 'rare', noteDiscarded: 'rarest' },
  },
  outbox: {
    ...{
      open: 'start',
      releaseAll: 'start',
      carryOut: 'often',
      begin: 'often',
      accept: 'sometimes',
    },
    ...{ release: 'sometimes', park: 'rare', base: 'sometimes', place: 'often' },
    ...{ advisorBase: 'rare', refreshBase: 'sometimes', bytesOf: 'sometimes' },
  },
  catalogue: {
    ...{ open: 'start', apply: 'always', cursor: 'always', showAhead: 'rare' },
    ...{ forgetPrivate: 'rare' },
  },
  drafts: {
    ...{ all: 'often', at: 'sometimes', save: 'sometimes', pick: 'rare', keepPrepared: 'rarest' },
    ...{ dropPhoto: 'rarest', photosOf: 'sometimes', picked: 'rare', discard: 'rarest' },
    // Said in the form's place, and about a photo that cannot be read: pictures are not looked at here.
    ...{ unreadable: 'never', unfinished: 'never', losePhoto: 'never' },
  },
  // What wakes a device after the background; the ends of a history do that.
  database: { open: 'start', read: 'always', write: 'always', probe: 'never' },
  refreshed: { load: 'start', save: 'always' },
  session: { load: 'always', save: 'often' },
  // Only the worker asks for a cached picture.
  photoCache: { held: 'always', keep: 'often', drop: 'sometimes', get: 'never' },
  preparer: { prepare: 'rare' },
  hash: { of: 'sometimes' },
};

type Frequency = 'always' | 'often' | 'sometimes' | 'rare' | 'rarest' | 'start' | 'never';

function callsOf(wanted: Frequency): readonly string[] {
  return Object.entries(crashPoints).flatMap(([port, calls]) =>
    Object.entries(calls)
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

/** Those of a start. */
export const atTheStart = pointsOf('start');
/** All that a run must have met. */
export const allPoints = [
  ...[...always, ...often, ...sometimes],
  ...[...pointsOf('rare'), ...pointsOf('rarest'), ...atTheStart],
];

/** Where a window dies if it ever comes there: what few windows come to lies in wait for each of them. */
export const bornWith = (random: Seeded): string[] => [
  ...(random.chance(0.5) ? several(3, sometimes, random) : []),
  ...rare.filter(() => random.chance(0.4)).map((call) => `${call}:${random.pick(WHEN)}`),
  ...rarest.filter(() => random.chance(0.8)).map((call) => `${call}:${random.pick(WHEN)}`),
];

/** Where a window is to die soon: several at once where it might not come by a single one. */
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
