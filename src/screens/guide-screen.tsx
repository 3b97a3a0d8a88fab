// A guide together with the catalogue's own parts.

import { PlaceLinks } from '#features/catalogue/home/place-links.tsx';
import { NewestListings } from '#features/catalogue/list/newest-listings.tsx';
import { GuidePage } from '#features/guides/guide-page.tsx';

/** The buyer's or the tenant's guide with the newest listings of its operation. */
export function GuideScreen({ guide }: { readonly guide: 'buy' | 'rent' }) {
  const operation = guide === 'buy' ? 'venta' : 'alquiler';
  return (
    <GuidePage
      guide={guide}
      neighbourhoods={<PlaceLinks operation={operation} />}
      newest={<NewestListings operation={operation} />}
    />
  );
}
