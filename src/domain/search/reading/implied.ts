import { type OperationType, operationTypes } from '../../listing/listing.ts';
import type { ListingFilter } from '../home-search.ts';
import { understand } from './understand.ts';

/** Prices below are rents: the lowest prices of sales, those of garages, are above. */
const LOWEST_SALE = 5_000;

const SALE: ReadonlySet<OperationType> = new Set(['venta']);
const RENT: ReadonlySet<OperationType> = new Set(operationTypes.filter((type) => !SALE.has(type)));

/**
 * The operations that a typed price means: "hasta 600 €" is a rent, "hasta 250.000" a sale. Undefined without
 * a price, and if the text or the filter names an operation.
 */
export function impliedOperations({
  q,
  operationType,
}: Pick<ListingFilter, 'q' | 'operationType'>): ReadonlySet<OperationType> | undefined {
  if (q === undefined || operationType !== undefined) return undefined;
  const conditions = understand(q).map(({ condition }) => condition);
  if (conditions.some(({ kind }) => kind === 'operation')) return undefined;
  for (const condition of conditions)
    if (condition.kind === 'figure' && condition.figure.field === 'price') {
      const { max, min = 0 } = condition.figure;
      return (max ?? min) < LOWEST_SALE ? RENT : SALE;
    }
  return undefined;
}
