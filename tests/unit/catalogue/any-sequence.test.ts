import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { fold } from '#domain/search/fold.ts';
import { type ListingFilter, listingSorts } from '#domain/search/home-search.ts';
import { relevanceOf } from '#domain/search/ranking/relevance.ts';
import { createRewording } from '#domain/search/reading/searched-text.ts';
import { matcher, searchableText, sorter } from '#domain/search/search.ts';
import { aListing, aPage, idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';
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
const text = fc.constantFrom(
  ...['p', 'piso', 'pisos coruña', 'jardín chalet', 'casa con jardines', 'alquiler', 'hasta 2 €'],
  ...['2 dormitorios', 'ferol', 'ático corunna', 'zzzzz', '🏠', 'terraza', 'ref 12'],
);
const ask = fc.record({
  kind: fc.constant('ask' as const),
  /** Whether to search for every beginning of the text first, as while typing. */
  isTyped: fc.boolean(),
  filter: fc.record(
    {
      q: text,
      location: fc.constantFrom('coruna', 'ferrol'),
      maxPrice: fc.integer({ min: 0, max: 3 }),
      sort: fc.constantFrom(...listingSorts),
    },
    { requiredKeys: [] },
  ),
});

/** The correct answer, found in the simplest way: the listings that match, or those that match another text. */
function expected(listings: readonly Listing[], filter: ListingFilter): readonly string[] {
  const found = matchesOf(listings, filter);
  if (found.length > 0 || filter.q === undefined) return found;
  const rows = listings.map((listing) => ({ listing, text: searchableText(listing) }));
  const instead = createRewording(rows)(filter.q).map(({ text: q }) => ({ ...filter, q }));
  return (
    instead.map((other) => matchesOf(listings, other)).find(({ length }) => length > 0) ?? found
  );
}

const typing = ({ q = '', ...rest }: ListingFilter): readonly ListingFilter[] =>
  [...q].map((_, end) => ({
    ...rest,
    q: [...q]
      .slice(0, end + 1)
      .join('')
      .trim(),
  }));

function matchesOf(listings: readonly Listing[], filter: ListingFilter): readonly string[] {
  const isMatch = matcher(filter);
  const found = listings
    .filter((one) => isMatch(one, searchableText(one), fold(one.location)))
    .sort(sorter(filter.sort));
  if (filter.sort !== 'relevance' || filter.q === undefined) return found.map(({ id }) => id);
  const relevance = relevanceOf(filter.q);
  const scoreOf = (one: Listing) => relevance(one, searchableText(one));
  return found.sort((one, other) => scoreOf(other) - scoreOf(one)).map(({ id }) => id);
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
            await apply({ gone: [{ collection: 'listings', id }] });
          } else if (step.kind === 'full pull') {
            if (outbox.entries().length > 0) continue;
            rows.clear();
            const listings = step.rows.map(([n, fields]) => aListing(n, { ...fields, rev }));
            for (const row of listings) rows.set(row.id, row);
            await apply({ reset: true, rows: { listings: [...rows.values()] } });
          } else if (step.kind === 'edit') {
            const listingId = idOf('l', step.n);
            const changes = { price: { from: 0, to: step.price } };
            const entry = anEntry(rev, {
              kind: 'update',
              collection: 'listings',
              id: listingId,
              changes,
            });
            await outbox.carryOut(() => ({ put: [entry], drop: [] }));
            await catalogue.beginPull(); // the catalogue has seen the outbox after it
          } else {
            const shown = [...rows.values()].flatMap((row) => {
              const own = outbox.entries().filter(({ subject }) => subject.endsWith(row.id));
              return withPending(row, own) ?? [];
            });
            for (const filter of step.isTyped ? typing(step.filter) : [step.filter]) {
              const right = expected(shown, filter);
              const { listings, total } = catalogue.query({ filter, offset: 1, limit: 4 });
              const ids = listings.map(({ id }) => id);
              if (total !== right.length || `${ids}` !== `${right.slice(1, 5)}`)
                throw new Error(`${JSON.stringify(filter)}: ${ids} of ${total}, not ${right}`);
            }
          }
        }
        close();
      }),
      { numRuns: 40 },
    );
  });
});
