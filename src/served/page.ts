import i18next from 'i18next';
import type { Agency } from '#domain/agency/agency.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import listPages from '#domain/list-pages.json' with { type: 'json' };
import type { Advisor } from '#domain/listing/advisor.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { nameLanguageInAddresses } from '#listing-parts/listing-choice.tsx';

/** The page that is being rendered. The interpreter renders one at a time. */
export type ServedPage = {
  readonly language: Language;
  readonly path: string;
  /** Whether there is nothing public at this address. */
  readonly isMissing: boolean;
  readonly search: HomeSearch;
  /** The number of the list's page, from 1. */
  readonly number: number;
  readonly agency: Agency | undefined;
  readonly advisors: readonly Advisor[];
  /** Returns the text that is kept under a name, or makes and keeps it. */
  readonly keep: (name: string, make: () => string) => string;
};

/** The addresses with a list. */
const LISTS: readonly string[] = listPages;

export const hasList = ({ path, search }: ServedPage): boolean =>
  LISTS.includes(path) && search.property === undefined;

let current: ServedPage | undefined;

export function currentPage(): ServedPage {
  if (current === undefined) throw new Error('No page is being rendered');
  return current;
}

export function setPage(page: ServedPage): void {
  current = page;
  void i18next.changeLanguage(page.language);
  nameLanguageInAddresses(page.language === DEFAULT_LANGUAGE ? undefined : page.language);
}
