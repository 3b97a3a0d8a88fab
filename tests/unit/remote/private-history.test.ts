import { afterEach, expect, test, vi } from 'vitest';
import { ok } from '#base/result.ts';
import { createPrivateHistoryReader } from '#remote/private-history.ts';

afterEach(() => vi.unstubAllGlobals());

const never = new AbortController().signal;
const read = createPrivateHistoryReader({ baseUrl: 'https://agency.test', token: () => 'secret' });
const entry = (n: number, changes: object) => ({
  ...{ id: `e${String(n).padStart(4, '0')}`, property: `l${n}`, changes },
});

/** A server with these entries, which answers as many as it is asked for, after the id of the filter. */
function serverWith(entries: readonly ReturnType<typeof entry>[]) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address);
    asked.push(url);
    const after = /id > "(.*)"/.exec(url.searchParams.get('filter') ?? '')?.[1] ?? '';
    const items = entries.filter(({ id }) => id > after);
    return Response.json({ items: items.slice(0, Number(url.searchParams.get('perPage'))) });
  });
  return asked;
}

test('the history of private data is read to its end, without the changes of the listing itself', async () => {
  const entries = Array.from({ length: 1_200 }, (_, n) =>
    entry(n, { 'private:owner_name': [`Ana ${n}`, ''], ...(n === 700 && { title: ['a', 'b'] }) }),
  );
  const asked = serverWith(entries);
  const history = await read(never);
  expect(history.ok && history.value.map(({ listingId }) => listingId)).toEqual(
    entries.map(({ property }) => property),
  );
  expect(history.ok && history.value[700]?.changes).toEqual({ owner_name: ['Ana 700', ''] });
  expect(asked).toHaveLength(3);
});

test('a history of nothing private is empty, and one that is cut short is a failure', async () => {
  serverWith([entry(1, { title: ['private:', ''] })]);
  expect(await read(never)).toEqual(ok([]));
  vi.stubGlobal('fetch', async () => Response.json({ items: [{ id: 'e' }] }));
  expect((await read(never)).ok).toBe(false);
});
