const DAYS = 30;
const DAY_MS = 86_400_000;

type Priced = {
  readonly price: number;
  /** Earlier prices, the newest first. `date` is the day on which each was changed. */
  readonly priceHistory?: readonly { readonly date: string; readonly price: number }[] | undefined;
};

/** The first of the days on which a lower price counts at `now` (ms since 1970). */
export const dropsSince = (now: number): string =>
  new Date(now - DAYS * DAY_MS).toISOString().slice(0, 10);

/** Returns by how many euros the price has fallen in the 30 days before `now` (ms since 1970); 0 if it has not. */
export function recentDrop({ price, priceHistory = [] }: Priced, now: number): number {
  const since = dropsSince(now);
  const before = priceHistory.filter(({ date }) => date >= since).at(-1)?.price ?? price;
  return price === 0 ? 0 : Math.max(0, before - price);
}
