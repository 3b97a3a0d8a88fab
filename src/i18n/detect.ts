import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';

type LanguageSources = {
  /** What this device showed last. */
  readonly stored: unknown;
  readonly browser: readonly string[];
  readonly page: unknown;
};

/** Stored value, then browser languages, then the page's own tag (specification section 1). */
export function detectLanguage({ stored, browser, page }: LanguageSources): Language {
  const candidates = [stored, ...browser, page].map(parseLanguage);
  return candidates.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

/**
 * `?lang=` acts like a press of the switcher and is then removed from the address (decisions 6).
 * `rest` is the address without it, undefined when there was none; an unknown language is removed too.
 */
export function takeLanguage(address: string): {
  readonly language: Language | undefined;
  readonly rest: string | undefined;
} {
  const url = new URL(address);
  if (!url.searchParams.has('lang')) return { language: undefined, rest: undefined };
  const language = parseLanguage(url.searchParams.get('lang'));
  url.searchParams.delete('lang');
  return { language, rest: `${url.pathname}${url.search}${url.hash}` };
}
