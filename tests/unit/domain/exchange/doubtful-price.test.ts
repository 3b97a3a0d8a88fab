import { expect, test } from 'vitest';
import { previewOf } from '#domain/exchange/preview.ts';
import { aLine, knownWith } from '../../../support/device/exchange.ts';
import { aListing, range } from '../../../support/device/listings.ts';

test('a price ten times off the listing’s own is asked about', () => {
  const listing = aListing(1, { price: 201_000, reference: 1042 });
  const [line] = previewOf([aLine(2, { reference: '1042', price: '18' })], knownWith([listing]));
  expect(line).toMatchObject({ kind: 'changed', doubt: { than: 'before', known: 201_000 } });
});

test('one of a new line that is ten times off what is usual is asked about, and none refused', () => {
  const others = range(10, 16).map((n) =>
    aListing(n, { type: 'apartment', operationType: 'venta', price: 200_000 }),
  );
  const cells = { title: 'Casa', description: 'Con jardín', location: 'Oleiros', area: '120' };
  const lineOf = (price: string) =>
    previewOf([aLine(2, { ...cells, price })], knownWith(others))[0];
  expect(lineOf('198')).toMatchObject({ kind: 'new', doubt: { than: 'usual', known: 200_000 } });
  expect(lineOf('198000')).toMatchObject({ kind: 'new', doubt: undefined });
});
