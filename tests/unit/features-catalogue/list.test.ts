import { describe, expect, test } from 'vitest';
import { type RowPlan, rowCount, rowStart } from '#features/catalogue/list/list-rows.ts';
import { listState } from '#features/catalogue/list/list-state.ts';
import {
  recallPlace,
  rememberPlace,
  type ScrollPlace,
} from '#features/catalogue/list/scroll-memory.ts';

describe('rows', () => {
  const rowsOf = (plan: RowPlan) =>
    Array.from({ length: rowCount(plan) }, (_, row) => [
      rowStart(plan, row),
      rowStart(plan, row + 1),
    ]);

  test('every listing is in exactly one row', () => {
    for (const columns of [1, 2, 3, 4] as const) {
      for (let total = 0; total <= 10; total++) {
        const ends = rowsOf({ columns, total, lead: false });
        expect(
          ends.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from })),
        ).toHaveLength(total);
      }
    }
  });

  test('the last row holds the remaining listings', () => {
    expect(rowsOf({ columns: 3, total: 7, lead: false })).toEqual([
      [0, 3],
      [3, 6],
      [6, 7],
    ]);
  });

  test('a lead card takes two columns, so the first row holds one less', () => {
    expect(rowsOf({ columns: 3, total: 6, lead: true })).toEqual([
      [0, 2],
      [2, 5],
      [5, 6],
    ]);
    expect(rowsOf({ columns: 3, total: 1, lead: true })).toEqual([[0, 1]]);
    expect(rowsOf({ columns: 4, total: 8, lead: true })).toEqual([
      [0, 3],
      [3, 7],
      [7, 8],
    ]);
  });
});

describe('what the list shows', () => {
  const idle = {
    activity: 'idle',
    refreshedAt: 1,
    firstDownload: undefined,
    failure: undefined,
  } as const;
  const empty = { open: true, matches: 0, stored: 0 };

  test('cached listings are shown whatever the state of the network', () => {
    const offline = { ...idle, refreshedAt: undefined, failure: { type: 'Offline' } } as const;
    expect(listState({ open: true, matches: 3, stored: 24, status: offline })).toBe('list');
    expect(listState({ open: true, matches: 0, stored: 24, status: offline })).toBe('no-match');
  });

  test('nothing is shown before the stored listings are read', () => {
    expect(listState({ open: false, matches: 0, stored: 0, status: idle })).toBe('opening');
  });

  test('skeletons are shown only while nothing is cached and the first answer is pending', () => {
    const first = { ...idle, refreshedAt: undefined };
    expect(listState({ ...empty, status: first })).toBe('downloading');
    expect(listState({ ...empty, status: { ...first, activity: 'pulling' } })).toBe('downloading');
    expect(listState({ ...empty, status: idle })).toBe('nothing');
  });

  test('"no match" waits for the end of the first download', () => {
    const firstDownload = { done: 10, total: 24 };
    const status = { ...idle, refreshedAt: undefined, firstDownload };
    expect(listState({ open: true, matches: 0, stored: 10, status })).toBe('downloading');
  });

  test('a failed first pull shows an error until the next try begins', () => {
    const failed = {
      ...idle,
      refreshedAt: undefined,
      firstDownload: { done: 0, total: undefined },
      failure: { type: 'Offline' },
    } as const;
    expect(listState({ ...empty, status: failed })).toBe('failed');
    expect(listState({ ...empty, stored: 200, status: failed })).toBe('no-match');
    // Beside a page of the server that has other filters.
    expect(listState({ ...empty, open: false, status: failed })).toBe('failed');
    expect(listState({ ...empty, status: { ...failed, activity: 'pulling' } })).toBe('downloading');
  });
});

describe('the scroll position in the list', () => {
  const layout = { columns: 1, width: 390 };
  const place: ScrollPlace = { ...layout, offset: 8_400, margin: 514, rows: [] };

  test('is restored only for its own history entry', () => {
    rememberPlace('a', place);
    expect(recallPlace('a', layout)).toEqual(place);
    expect(recallPlace('b', layout)).toBeUndefined();
  });

  test('is ignored in another layout', () => {
    rememberPlace('a', place);
    expect(recallPlace('a', { columns: 2, width: 390 })).toBeUndefined();
    expect(recallPlace('a', { columns: 1, width: 844 })).toBeUndefined();
  });

  test('the number of stored positions is limited; the oldest is dropped', () => {
    rememberPlace('oldest', place);
    for (let n = 0; n < 20; n++) rememberPlace(`entry ${n}`, place);
    expect(recallPlace('oldest', layout)).toBeUndefined();
    expect(recallPlace('entry 0', layout)).toEqual(place);
  });
});
