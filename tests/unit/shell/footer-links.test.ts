import { expect, test } from 'vitest';
import { parseCategory } from '#domain/search/categories.ts';
import { propertyLinks } from '#features/shell/menu/navigation.ts';
import { demoCatalogue } from '../../../pocketbase/demo/import.mjs';

test('each property link of the footer leads to listings of the demo catalogue', () => {
  const { listings } = demoCatalogue(new Date());
  const shown = listings.filter(({ status }) => status !== 'archived');
  for (const link of propertyLinks) {
    if (link.to === '/guardadas') continue;
    const type =
      'params' in link
        ? parseCategory(link.params.category)
        : 'type' in link.search
          ? link.search.type
          : undefined;
    const operation =
      'params' in link
        ? 'venta'
        : 'operationType' in link.search
          ? link.search.operationType
          : undefined;
    const found = shown.filter(
      (listing) =>
        (type === undefined || listing.type === type) &&
        (operation === undefined || listing.operation_type === operation),
    );
    expect(found.length, link.key).toBeGreaterThan(0);
  }
});
