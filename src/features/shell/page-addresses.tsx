import { useRouterState } from '@tanstack/react-router';
import { languages } from '#domain/language.ts';

type PageAddressesProps = {
  /** Origin of the public address; undefined until it is known. */
  readonly site: string | undefined;
};

/**
 * Tells search engines which of a page's many addresses counts, and where it stands in each language:
 * without filters and `?lang`, at the public address; a listing is a page of its own (decisions 6).
 */
export function PageAddresses({ site = window.location.origin }: PageAddressesProps) {
  const address = useRouterState({
    select: ({ location: { pathname, search } }) => {
      const { property } = search;
      return property === undefined ? pathname : `${pathname}?property=${property}`;
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
