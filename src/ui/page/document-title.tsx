import { createContext, type ReactNode, useContext, useEffect } from 'react';

type Site = {
  /** The site's name, undefined until it is known. */
  readonly name: string | undefined;
  /** The description for pages without their own. */
  readonly description: string | undefined;
};

const SiteContext = createContext<Site>({ name: undefined, description: undefined });

/** Provides the site's name for page titles, and the default description. */
export function SiteProvider({
  name,
  description,
  children,
}: Site & { readonly children: ReactNode }) {
  return <SiteContext value={{ name, description }}>{children}</SiteContext>;
}

/**
 * Sets the window's title to «page · site», and the meta description for search results. Updates
 * both when the language changes.
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
