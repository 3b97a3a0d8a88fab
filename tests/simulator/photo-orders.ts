import type { Ledger } from './ledger.ts';
import { photosOf } from './model-pages.ts';
import type { World } from './world.ts';

/**
 * I3: two photos stand as everybody who has put them into an order has put them. Where people
 * differ, or somebody has ordered without knowing both, the order is nobody's.
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

/** Whether all orders say so; an order that lacks one of the two may have moved it. */
function isWantedFirst(first: string, second: string, orders: Ledger['orders']): boolean {
  return (
    orders.length > 0 &&
    orders.every(({ photoIds }) => {
      const [one, other] = [photoIds.indexOf(first), photoIds.indexOf(second)];
      return one >= 0 && other >= 0 && one < other;
    })
  );
}

/** Whether its author took an order out of the queue, perhaps before it was sent. */
const isGivenUp = ({ decision }: Ledger['orders'][number], { givenUp }: Ledger): boolean =>
  decision.plan.put.some(
    ({ id, change }) => change.kind === 'order-photos' && givenUp.some(({ entry }) => entry === id),
  );
