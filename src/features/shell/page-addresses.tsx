import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DEFAULT_LANGUAGE, languages } from '#domain/language.ts';
import { useLanguage } from '#i18n/use-t.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The canonical page of a route that has no content of its own. */
    readonly countsAs?: '/comprar' | '/alquilar';
  }
}

type PageAddressesProps = {
  /** Origin of the public address; undefined until it is known. */
  readonly site: string | undefined;
  /** The readable path of the open listing; undefined if none is open or the device lacks it. */
  readonly listing: string | undefined;
};

/**
 * Renders the canonical and alternate links of the page, for search engines. The canonical address
 * uses the public origin and has no filters, and `?lang` for other languages than Spanish.
 * A route with `countsAs` gets the address of that page.
 */
export function PageAddresses({ site = window.location.origin, listing }: PageAddressesProps) {
  const { language } = useLanguage();
  const address = useRouterState({
    select: ({ location: { pathname, search }, matches }) => {
      const { property } = search;
      const path = matches.at(-1)?.staticData.countsAs ?? pathname;
      return property === undefined ? path : (listing ?? `${path}?property=${property}`);
    },
  });
  useEffect(() => {
    // The server's links of the page that was opened first.
    for (const served of document.querySelectorAll('link[data-served]')) served.remove();
  }, []);
  const neutral = new URL(address, site);
  const inLanguage = (code: string) => {
    const url = new URL(neutral);
    url.searchParams.set('lang', code);
    return url.href;
  };
  const canonical = language === DEFAULT_LANGUAGE ? neutral.href : inLanguage(language);
  return (
    <>
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="x-default" href={neutral.href} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
      ))}
    </>
  );
}
