import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { Ledger } from './ledger.ts';
import { photosOf } from './model-pages.ts';
import type { ModelServer } from './model-server.ts';
import { type Evidence, made, questionsTo } from './questions.ts';
import type { World } from './world.ts';

/**
 * PUSH-7: a photo order leaves its queue only when the server has applied it, or when the photos
 * already had that order at some time since sending began. Photos that it does not name stay behind
 * the photo that they followed.
 */
export function followOrders(server: ModelServer, ledger: Ledger) {
  /** The orders that the photos of each listing have had, in sequence. */
  const past = new Map<string, string[][]>();
  /** The number of past orders when an entry was sent for the first time. */
  const begun = new Map<string, number>();
  const orderOf = (listing: string) => photosOf(server.state(), listing).map(({ id }) => id);
  const pastOf = (listing: string) => {
    const known = past.get(listing) ?? [];
    past.set(listing, known);
    return known;
  };
  server.onChange(() => {
    const deed = server.state().deeds.at(-1);
    if (deed?.kind === 'update') pastOf(deed.id).push(orderOf(deed.id));
  });

  return {
    begun({ id, change }: OutboxEntry) {
      if (change.kind !== 'order-photos' || begun.has(id)) return;
      const known = pastOf(change.id);
      begun.set(id, known.length);
      known.push(orderOf(change.id));
    },
    accepted({ id, change }: OutboxEntry) {
      if (change.kind !== 'order-photos') return;
      const { id: listingId, photoIds } = change;
      ledger.ordered.add(id);
      const entry = server.state().history.find(({ mutation }) => mutation === id);
      const [before, after] = (entry?.changes.photo_order ?? []) as readonly string[][];
      if (before && after) {
        if (!isAs(photoIds, after) || !followsAsBefore(photoIds, before, after))
          ledger.seen.push(`I3 ${listingId} was put into another order than ${id} says`);
        return;
      }
      const since = [...pastOf(listingId).slice(begun.get(id) ?? 0), orderOf(listingId)];
      if (
        !since.some((order) => isAs(photoIds, order)) &&
        !ledger.forgotten.has(`order ${listingId}`)
      )
        ledger.seen.push(`I3 ${listingId} was never put into the order ${id}`);
    },
  };
}

/** Whether the photos in both lists have the same order. */
function isAs(wanted: readonly string[], order: readonly string[]): boolean {
  const there = wanted.filter((id) => order.includes(id));
  return order.filter((id) => wanted.includes(id)).every((id, place) => id === there[place]);
}

/** Whether each photo that the order does not name still follows the same photo. */
const followsAsBefore = (
  wanted: readonly string[],
  before: readonly string[],
  after: readonly string[],
): boolean =>
  before.every(
    (id, place) => wanted.includes(id) || after[after.indexOf(id) - 1] === before[place - 1],
  );

/**
 * I1: finds orders that were neither applied, nor replaced by a later one, nor deleted with their
 * listing.
 */
export function lostOrders(evidence: Evidence): string[] {
  const { ledger } = evidence;
  const is = questionsTo(evidence);
  const decided = ledger.decisions.filter(made);
  const dropped = new Set(decided.flatMap(({ plan }) => plan.drop));
  return decided
    .flatMap(({ plan }) => plan.put)
    .flatMap(({ id, change }) =>
      change.kind !== 'order-photos' || ledger.ordered.has(id) || dropped.has(id) || is.settled(id)
        ? []
        : [`I1 the order ${id} of ${change.id} is lost`],
    );
}

/**
 * I3: finds pairs of photos in an order that contradicts everybody who ordered them. The pair is
 * not checked if people differ, or if somebody ordered without knowing both.
 */
export function wrongOrders({ ledger, server }: World): string[] {
  const listings = new Set(ledger.orders.map(({ listing }) => listing));
  return [...listings].flatMap((listing) => {
    if (ledger.forgotten.has(`order ${listing}`) || ledger.forgotten.has(`create ${listing}`))
      return [];
    const photos = photosOf(server.state(), listing).map(({ id }) => id);
    const orders = ledger.orders.filter(
      (one) => one.listing === listing && one.decision.state === 'made',
    );
    if (orders.some((order) => isGivenUp(order, ledger))) return [];
    return photos.flatMap((one, place) =>
      photos
        .slice(place + 1)
        .filter((other) => isWantedFirst(other, one, orders))
        .map((other) => `I3 photo ${one} of ${listing} stands before ${other}`),
    );
  });
}

/**
 * Whether all orders put `first` before `second`. An order without one of the two photos may have
 * moved it.
 */
function isWantedFirst(first: string, second: string, orders: Ledger['orders']): boolean {
  return (
    orders.length > 0 &&
    orders.every(({ photoIds }) => {
      const [one, other] = [photoIds.indexOf(first), photoIds.indexOf(second)];
      return one >= 0 && other >= 0 && one < other;
    })
  );
}

/** Whether the author dropped the order from the queue, possibly before it was sent. */
const isGivenUp = ({ decision }: Ledger['orders'][number], { givenUp }: Ledger): boolean =>
  decision.plan.put.some(
    ({ id, change }) => change.kind === 'order-photos' && givenUp.some(({ entry }) => entry === id),
  );
