import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createSyncedSearches } from '#db/searches/synced-searches.ts';
import {
  isEditedSearch,
  isSameSearch,
  mergeSearches,
  type SyncedSearch,
} from '#domain/saved/merge-searches.ts';
import { mergeOwnRows } from '#domain/sync/merge-own-rows.ts';
import { idOf } from '../../support/device/listings.ts';

const base: SyncedSearch = {
  ...{ name: 'Faro', search: 'q=faro', isPaused: false },
  ...{ createdAt: 1, editedAt: 1, seenUpTo: 0 },
};
const at = (editedAt: number, fields: Partial<SyncedSearch>) => ({ ...base, editedAt, ...fields });

describe('two versions of a saved search', () => {
  test('keep different fields that both sides have changed', () => {
    const merged = mergeSearches(base, at(5, { name: 'Torre' }), at(3, { isPaused: true }));
    expect(merged).toEqual(at(5, { name: 'Torre', isPaused: true }));
  });

  test('keep the later edit of the same field', () => {
    const [early, late] = [at(3, { name: 'Torre' }), at(5, { name: 'Playa' })];
    expect(mergeSearches(base, early, late).name).toBe('Playa');
    expect(mergeSearches(base, late, early).name).toBe('Playa');
    expect(mergeSearches(undefined, early, late).name).toBe('Playa');
  });

  test('keep the later opening, whoever has edited last', () => {
    const opened = at(3, { seenUpTo: 7 });
    expect(mergeSearches(base, at(5, { name: 'Torre', seenUpTo: 4 }), opened)).toEqual(
      at(5, { name: 'Torre', seenUpTo: 7 }),
    );
    expect(mergeSearches(undefined, opened, at(5, { seenUpTo: 4 })).seenUpTo).toBe(7);
  });

  const rules = { isEdited: isEditedSearch, merge: mergeSearches };
  const only = (row: SyncedSearch) => new Map([['s', row]]);
  test.each([
    ['opened', { seenUpTo: 7 }, undefined],
    ['edited', { editedAt: 2, isPaused: true }, { ...base, editedAt: 2, isPaused: true }],
  ])('one is deleted and the other is %s', (_, change, left) => {
    const changed = only({ ...base, ...change });
    const wanted = new Map([['s', left]]);
    expect(mergeOwnRows(only(base), changed, new Map(), rules)).toEqual(wanted);
    expect(mergeOwnRows(only(base), new Map(), changed, rules)).toEqual(wanted);
  });

  const version = fc.record({
    ...{ name: fc.constantFrom('a', 'b'), search: fc.constantFrom('', 'q=a') },
    ...{ isPaused: fc.boolean(), createdAt: fc.nat(2), editedAt: fc.nat(2) },
    seenUpTo: fc.nat(2),
  });
  test('have one result, whichever side is which and however often it is merged', () => {
    fc.assert(
      fc.property(
        fc.option(version, { nil: undefined }),
        version,
        version,
        (before, one, other) => {
          const merged = mergeSearches(before, one, other);
          expect(mergeSearches(before, other, one)).toEqual(merged);
          expect(isSameSearch(mergeSearches(before, merged, merged), merged)).toBe(true);
        },
      ),
    );
  });
});

describe('a search of the account on a device', () => {
  async function aDevice() {
    const database = createDatabase({ name: `synced-${crypto.randomUUID()}` });
    const searches = createSavedSearches(database, { onFirst: () => undefined });
    await searches.open();
    return { searches, synced: createSyncedSearches(database, searches) };
  }
  const id = idOf('s', 1);

  test('is added, replaced and removed', async () => {
    const { searches, synced } = await aDevice();
    const renamed = at(2, { name: 'Torre' });
    expect(await synced.replace(id, undefined, base)).toEqual({ ok: true, value: true });
    expect(searches.all()).toMatchObject([{ id, ...base }]);
    expect(await synced.replace(id, base, renamed)).toEqual({ ok: true, value: true });
    expect(await synced.all()).toEqual(ok(new Map([[id, renamed]])));
    expect(await synced.replace(id, renamed, undefined)).toEqual({ ok: true, value: true });
    expect(searches.all()).toEqual([]);
  });

  test('that was edited meanwhile is left as it is', async () => {
    const { searches, synced } = await aDevice();
    await synced.replace(id, undefined, base);
    await searches.edit(id, { name: 'Mía' });
    expect(await synced.replace(id, base, undefined)).toEqual({ ok: true, value: false });
    expect(searches.all()).toMatchObject([{ name: 'Mía' }]);
  });
});
