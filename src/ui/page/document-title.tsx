import { createContext, type ReactNode, useContext, useEffect } from 'react';

const SiteNameContext = createContext<string | undefined>(undefined);

/** Names the site in every page's title; undefined until it is known. */
export function SiteNameProvider(props: {
  readonly name: string | undefined;
  readonly children: ReactNode;
}) {
  return <SiteNameContext value={props.name}>{props.children}</SiteNameContext>;
}

/** Keeps the window's title at «page · site», also when the language changes. */
export function useDocumentTitle(title: string): void {
  const site = useContext(SiteNameContext);
  useEffect(() => {
    document.title = site === undefined ? title : `${title} · ${site}`;
  }, [title, site]);
}
