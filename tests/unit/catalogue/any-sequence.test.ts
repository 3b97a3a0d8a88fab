import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { withPending } from '#domain/outbox/pending-view.ts';
import { type ListingFilter, listingSorts } from '#domain/search/home-search.ts';
import { fold, matcher, searchableText, sorter } from '#domain/search/search.ts';
import { aListing, aPage, idOf } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';
import { NO_STORAGE, openTab } from './tabs.ts';

const number = fc.integer({ min: 0, max: 11 });
const listing = fc.record({
  price: fc.integer({ min: 0, max: 3 }),
  isPremium: fc.boolean(),
  location: fc.constantFrom('A Coruña', 'Ferrol'),
  title: fc.constantFrom('Piso', 'Chalet con jardín', 'Ático'),
});
const put = fc.record({ kind: fc.constant('put' as const), n: number, fields: listing });
const gone = fc.record({ kind: fc.constant('gone' as const), n: number });
const fullPull = fc.record({
  kind: fc.constant('full pull' as const),
  rows: fc.array(fc.tuple(number, listing), { maxLength: 6 }),
});
const edit = fc.record({ kind: fc.constant('edit' as const), n: number, price: number });
const ask = fc.record({
  kind: fc.constant('ask' as const),
  filter: fc.record(
    {
      q: fc.constantFrom('p', 'pi', 'piso', 'jardin', 'coruña'),
      location: fc.constantFrom('coruna', 'ferrol'),
      maxPrice: fc.integer({ min: 0, max: 3 }),
      sort: fc.constantFrom(...listingSorts),
    },
    { requiredKeys: [] },
  ),
});

/** The plainest correct answer. */
function expected(listings: readonly Listing[], filter: ListingFilter): readonly string[] {
  const isMatch = matcher(filter);
  return listings
    .filter((one) => isMatch(one, searchableText(one), fold(one.location)))
    .sort(sorter(filter.sort))
    .map(({ id }) => id);
}

describe.each([
  ['on disk', undefined],
  ['in memory', NO_STORAGE],
])('a catalogue %s', (_, engine) => {
  test('any sequence of pages, pending edits and searches gives the same answers as filtering and sorting all rows', async () => {
    const steps = fc.array(fc.oneof(put, gone, fullPull, edit, ask, ask), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { catalogue, outbox, close } = await openTab({ engine });
        const rows = new Map<string, Listing>();
        let rev = 1;
        const apply = (page: Parameters<typeof aPage>[1]) => {
          rev += 1;
          return catalogue.apply(aPage(rev, page));
        };
        await apply({ reset: true });
        for (const step of all) {
          if (step.kind === 'put') {
            const row = aListing(step.n, { ...step.fields, rev });
            rows.set(row.id, row);
            await apply({ rows: { listings: [row] } });
          } else if (step.kind === 'gone') {
            const id = idOf('l', step.n);
            if (outbox.entries().some(({ subject }) => subject.endsWith(id))) continue;
            rows.delete(id);
            await apply({ gone: [{ collection: 'properties', id }] });
          } else if (step.kind === 'full pull') {
            if (outbox.entries().length > 0) continue;
            rows.clear();
            const listings = step.rows.map(([n, fields]) => aListing(n, { ...fields, rev }));
            for (const row of listings) rows.set(row.id, row);
            await apply({ reset: true, rows: { listings: [...rows.values()] } });
          } else if (step.kind === 'edit') {
            const listingId = idOf('l', step.n);
            const changes = { price: { from: 0, to: step.price } };
            const entry = anEntry(rev, { kind: 'update-listing', listingId, changes });
            await outbox.carryOut(() => ({ put: [entry], drop: [] }));
            await catalogue.beginPull(); // the catalogue has seen the outbox after it
          } else {
            const shown = [...rows.values()].flatMap((row) => {
              const own = outbox.entries().filter(({ subject }) => subject.endsWith(row.id));
              return withPending(row, own) ?? [];
            });
            const right = expected(shown, step.filter);
            const { listings, total } = catalogue.query({
              filter: step.filter,
              offset: 1,
              limit: 4,
            });
            const ids = listings.map(({ id }) => id);
            if (total !== right.length || `${ids}` !== `${right.slice(1, 5)}`)
              throw new Error(`${JSON.stringify(step.filter)}: ${ids} of ${total}, not ${right}`);
          }
        }
        close();
      }),
      { numRuns: 40 },
    );
  });
});
