import { useRouterState } from '@tanstack/react-router';
import { languages } from '#domain/language.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page that a route shows which has no words of its own. */
    readonly countsAs?: '/comprar' | '/alquilar';
  }
}

type PageAddressesProps = {
  /** Origin of the public address; undefined until it is known. */
  readonly site: string | undefined;
};

/**
 * Tells search engines which of a page's many addresses counts, and where it stands in each language:
 * without filters and `?lang`, at the public address; a listing is a page of its own, and what is
 * shown under any other address counts as the page it is (decisions 6).
 */
export function PageAddresses({ site = window.location.origin }: PageAddressesProps) {
  const address = useRouterState({
    select: ({ location: { pathname, search }, matches }) => {
      const { property } = search;
      const path = matches.at(-1)?.staticData.countsAs ?? pathname;
      return property === undefined ? path : `${path}?property=${property}`;
    },
  });
  const canonical = new URL(address, site);
  const inLanguage = (language: string) => {
    const url = new URL(canonical);
    url.searchParams.set('lang', language);
    return url.href;
  };
  return (
    <>
      <link rel="canonical" href={canonical.href} />
      <link rel="alternate" hrefLang="x-default" href={canonical.href} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
    </>
  );
}
