import type { Clock } from '#base/clock.ts';
import { createListeners } from '#base/listeners.ts';
import { type Prices, pricesBefore, type Visit } from '#domain/listing/visit.ts';
import type { Catalogue } from './catalogue.ts';
import { allListings } from './everything.ts';

/** Remembers the prices seen at the last visit, on this device only, so that cards can mark what is new. */
export type Visits = {
  /** Call after the catalogue has opened. */
  open(): Promise<void>;
  /** The prices to compare with; undefined during the first visit. The same map until the next visit begins. */
  before(): Prices | undefined;
  noteShare(): void;
  /** Whether a listing was shared since the app was opened. */
  hasShared(): boolean;
  subscribe(listener: () => void): () => void;
};

export type VisitPorts = {
  readonly memory: {
    load(): Promise<Visit | undefined>;
    save(visit: Visit): Promise<unknown>;
  };
  readonly catalogue: Pick<Catalogue, 'isComplete' | 'query' | 'subscribe'>;
  /** Whether this device holds all listings. A half first download would make the other half look new. */
  readonly isComplete: () => boolean;
  /** Whether the page is visible, and a call whenever that changes. */
  readonly presence: { isPresent(): boolean; subscribe(listener: () => void): () => void };
  readonly clock: Clock;
};

/** How long after the last change the visit is written. */
const SETTLED_MS = 2_000;
/** How often a visible page writes its visit; shorter than the pause that ends a visit. */
const STILL_HERE_MS = 10 * 60_000;

export function createVisits(ports: VisitPorts): Visits {
  const { memory, catalogue, isComplete, presence, clock } = ports;
  let before: Prices | undefined;
  let hasShared = false;
  let cancelNote: () => void = () => {};
  const { subscribe, notify } = createListeners();

  /**
   * A change that comes while the page is hidden was not seen: it is news when the person returns.
   * Nothing is written while hiding: WebKit suspends the page with its transaction open, and every
   * other page then waits for that transaction.
   */
  const noteIn = (delayMs: number) => {
    cancelNote();
    if (presence.isPresent()) cancelNote = clock.after(delayMs, () => void note());
  };
  const noteSoon = () => noteIn(SETTLED_MS);

  const note = async () => {
    noteIn(STILL_HERE_MS);
    if (!isComplete() || !catalogue.isComplete()) return;
    const seen = new Map(allListings(catalogue).map(({ id, price }) => [id, price]));
    await memory.save({ at: clock.now(), before, seen });
  };

  const arrive = async () => {
    const noted = await memory.load();
    const next = pricesBefore(noted, clock.now());
    noteSoon();
    // A stored map of the same visit is a copy of ours.
    if (noted !== undefined && next === noted.before && before !== undefined) return;
    before = next;
    notify();
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
      notify();
    },
    hasShared: () => hasShared,
    subscribe,
  };
}
