import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DEFAULT_LANGUAGE, languages } from '#domain/language.ts';
import listPages from '#domain/list-pages.json' with { type: 'json' };
import { namedInPath } from '#domain/listing/listing-address.ts';
import { categoryPath } from '#domain/search/categories.ts';
import { categoryOf } from '#domain/search/category.ts';
import { parseHomeSearch } from '#domain/search/home-search.ts';
import { useLanguage } from '#i18n/use-t.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The canonical page of a route that has no content of its own. */
    readonly countsAs?: '/comprar' | '/alquilar';
  }
}

const LISTS: readonly string[] = listPages;

type PageAddressesProps = {
  /** Origin of the public address; undefined until it is known. */
  readonly site: string | undefined;
  /** The readable path of the open listing; undefined if none is open or the device lacks it. */
  readonly listing: string | undefined;
};

/**
 * Renders the canonical and alternate links of the page, for search engines. The canonical address
 * uses the public origin and has no filters, and `?lang` for other languages than Spanish.
 * A route with `countsAs` gets the address of that page, and the filters of a category that of the category. Only the canonical
 * page has alternate links; the filters of a category count as its page, which the app opens as them. A missing page has none.
 */
export function PageAddresses({ site = window.location.origin, listing }: PageAddressesProps) {
  const { language } = useLanguage();
  const address = useRouterState({
    select: ({ location: { pathname, search }, matches }) => {
      if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound))
        return undefined;
      const { property, ...filter } = parseHomeSearch(search);
      const isFiltered = Object.values(filter).some((value) => value !== undefined);
      if (listing !== undefined && namedInPath(pathname) !== undefined)
        return { path: listing, isCanonical: true };
      if (property !== undefined && LISTS.includes(pathname))
        return { path: listing ?? `/?property=${property}`, isCanonical: false };
      const category = pathname === '/' ? categoryOf(filter) : undefined;
      if (category !== undefined) return { path: categoryPath(category), isCanonical: true };
      const path = matches.at(-1)?.staticData.countsAs;
      return { path: path ?? pathname, isCanonical: !isFiltered && path === undefined };
    },
    structuralSharing: true,
  });
  useEffect(() => {
    // The server's links of the page that was opened first.
    for (const served of document.querySelectorAll('link[data-served]')) served.remove();
  }, []);
  if (address === undefined) return null;
  const inLanguage = (code: string) => {
    const url = new URL(address.path, site);
    if (code !== DEFAULT_LANGUAGE) url.searchParams.set('lang', code);
    return url.href;
  };
  return (
    <>
      <link rel="canonical" href={inLanguage(language)} />
      {address.isCanonical ? (
        <>
          <link rel="alternate" hrefLang="x-default" href={inLanguage(DEFAULT_LANGUAGE)} />
          {languages.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
          ))}
        </>
      ) : null}
    </>
  );
}
