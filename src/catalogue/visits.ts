import type { Clock } from '#base/clock.ts';
import { type Prices, pricesBefore, type Visit } from '#domain/visit.ts';
import type { Catalogue } from './catalogue.ts';

/** Remembers what was seen at the last visit, so that what is new stands out (decisions 3.1: on the device). */
export type Visits = {
  /** Call after the catalogue has opened. */
  open(): Promise<void>;
  /** The prices to compare with; undefined during the first visit. The same map until another visit begins. */
  before(): Prices | undefined;
  /** Somebody has shared a listing since the app was opened. */
  noteShare(): void;
  hasShared(): boolean;
  subscribe(listener: () => void): () => void;
};

export type VisitPorts = {
  readonly memory: {
    load(): Promise<Visit | undefined>;
    save(visit: Visit): Promise<unknown>;
  };
  readonly catalogue: Pick<Catalogue, 'query' | 'subscribe'>;
  /** Whether this device holds everything: half a first download would make the other half news. */
  readonly isComplete: () => boolean;
  /** Whether somebody can see the page, and a call whenever that changes. */
  readonly presence: { isPresent(): boolean; subscribe(listener: () => void): () => void };
  readonly clock: Clock;
};

/** After the last change. */
const SETTLED_MS = 2_000;
/** Somebody still looks: shorter than the pause that ends a visit. */
const STILL_HERE_MS = 10 * 60_000;

/** Follows the visits of one tab. */
export function createVisits(ports: VisitPorts): Visits {
  const { memory, catalogue, isComplete, presence, clock } = ports;
  let before: Prices | undefined;
  let hasShared = false;
  let cancelNote: () => void = () => {};
  const listeners = new Set<() => void>();

  /**
   * What changes while nobody looks is not seen: it is news when they come back. Nothing is written
   * when the page is hidden: WebKit suspends it with the transaction open, and every other page
   * waits for that one (measured on WebKitGTK, and known from iPhones).
   */
  const noteIn = (delayMs: number) => {
    cancelNote();
    if (presence.isPresent()) cancelNote = clock.after(delayMs, () => void note());
  };
  const noteSoon = () => noteIn(SETTLED_MS);

  const note = async () => {
    noteIn(STILL_HERE_MS);
    if (!isComplete()) return;
    const { listings } = catalogue.query({
      filter: {},
      offset: 0,
      limit: Number.POSITIVE_INFINITY,
    });
    const seen = new Map(listings.map(({ id, price }) => [id, price]));
    await memory.save({ at: clock.now(), before, seen });
  };

  const arrive = async () => {
    const noted = await memory.load();
    const next = pricesBefore(noted, clock.now());
    noteSoon();
    // Within one visit the stored map is a copy of ours.
    if (noted !== undefined && next === noted.before && before !== undefined) return;
    before = next;
    for (const listener of listeners) listener();
  };

  return {
    async open() {
      catalogue.subscribe(noteSoon);
      presence.subscribe(() => (presence.isPresent() ? void arrive() : cancelNote()));
      await arrive();
    },
    before: () => before,
    noteShare() {
      hasShared = true;
      for (const listener of listeners) listener();
    },
    hasShared: () => hasShared,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
