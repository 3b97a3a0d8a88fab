import { useRouterState } from '@tanstack/react-router';
import { languages } from '#domain/language.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The canonical page of a route that has no content of its own. */
    readonly countsAs?: '/comprar' | '/alquilar';
  }
}

type PageAddressesProps = {
  /** Origin of the public address; undefined until it is known. */
  readonly site: string | undefined;
};

/**
 * Renders the canonical and alternate links of the page, for search engines. The canonical address
 * uses the public origin and has no filters and no `?lang`. An open listing keeps its `?property`.
 * A route with `countsAs` gets the address of that page.
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
