import { createContext, type ReactNode, useContext, useEffect } from 'react';

type Site = {
  /** Undefined until it is known. */
  readonly name: string | undefined;
  /** What pages are said to hold that say nothing of themselves. */
  readonly description: string | undefined;
};

const SiteContext = createContext<Site>({ name: undefined, description: undefined });

/** Names the site in every page's title, and describes it where a page has no words of its own. */
export function SiteProvider({
  name,
  description,
  children,
}: Site & { readonly children: ReactNode }) {
  return <SiteContext value={{ name, description }}>{children}</SiteContext>;
}

/**
 * Keeps the window's title at «page · site», and the sentence that a search result shows under it,
 * also when the language changes.
 */
export function useDocumentTitle(title: string, description?: string): void {
  const site = useContext(SiteContext);
  useEffect(() => {
    document.title = site.name === undefined ? title : `${title} · ${site.name}`;
  }, [title, site.name]);
  const sentence = description ?? site.description;
  useEffect(() => {
    const tag = document.querySelector('meta[name="description"]');
    if (sentence !== undefined) tag?.setAttribute('content', sentence);
  }, [sentence]);
}
