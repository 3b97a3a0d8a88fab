import { Link } from '@tanstack/react-router';
import type { Listing, ListingType, OperationType } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { categorySlug } from '#domain/search/categories.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';

/** The links from the home page to the listing, by its operation, category and place, in the page from the server. */
export function Trail(listing: Listing) {
  const t = useT();
  const { operationType, type, location } = listing;
  const { title } = useTextOf()(listing);
  const [place = ''] = location.split(',');
  return (
    <>
      <Link to="/">{t('page.home.title')}</Link>
      <Link to="/" search={{ operationType }}>
        {t(`listing.operationType.${operationType}`)}
      </Link>
      <Link {...categoryLink(operationType, type)}>{t(`listing.types.${type}`)}</Link>
      <Link
        to="/"
        search={{ operationType, type, location: place.trim() }}
        lang={originalLanguage(listing)}
      >
        {place}
      </Link>
      <span aria-current="page" lang={title.lang}>
        {title.text}
      </span>
    </>
  );
}

/** The page of a category; for an operation without such pages, the list with its filters. */
function categoryLink(operationType: OperationType, type: ListingType) {
  const params = { category: categorySlug(type) };
  if (operationType === 'venta') return { to: '/comprar/$category', params } as const;
  if (operationType === 'alquiler') return { to: '/alquilar/$category', params } as const;
  return { to: '/', search: { operationType, type } } as const;
}
