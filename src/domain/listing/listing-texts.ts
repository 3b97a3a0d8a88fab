import { DEFAULT_LANGUAGE, type Language, languages } from '../language.ts';
import type { Listing } from './listing.ts';

/** The fields of the texts in each language. A listing's own language has none: its texts are `title` and `description`. */
export const translatedFields = {
  es: { title: 'titleEs', description: 'descriptionEs' },
  gl: { title: 'titleGl', description: 'descriptionGl' },
  en: { title: 'titleEn', description: 'descriptionEn' },
} as const satisfies Record<Language, Record<TextName, keyof Listing>>;

type TextName = 'title' | 'description';
type TranslatedField = (typeof translatedFields)[Language][TextName];

/** A listing as far as its texts are concerned. */
export type WithTexts = Pick<Listing, 'title'> &
  Partial<Pick<Listing, 'description' | 'language' | TranslatedField>>;

/** A text, and the language that it is in, for the attribute of its element. */
export type ShownText = { readonly text: string; readonly lang: Language };

/** The language of a listing's `title`, `description` and captions. Absent, it is Spanish. */
export const originalLanguage = ({ language }: Pick<Listing, 'language'>): Language =>
  language ?? DEFAULT_LANGUAGE;

/** Returns the title and the description in a language; the original where there is no translation. */
export const textOf = (
  listing: WithTexts,
  language: Language,
): { readonly [Name in TextName]: ShownText } => ({
  title: textIn(listing, 'title', language),
  description: textIn(listing, 'description', language),
});

function textIn(listing: WithTexts, name: TextName, language: Language): ShownText {
  const original = originalLanguage(listing);
  const translation = language === original ? undefined : listing[translatedFields[language][name]];
  return translation === undefined
    ? { text: listing[name] ?? '', lang: original }
    : { text: translation, lang: language };
}

/** Returns a text in all languages that it is given in, the original first. */
export const allTexts = (listing: WithTexts, name: TextName): readonly string[] => [
  listing[name] ?? '',
  ...languages.flatMap((language) => listing[translatedFields[language][name]] ?? []),
];

/** Returns the languages in which the title is missing, or the description of a listing that has one. */
export const untranslated = (listing: Listing): readonly Language[] =>
  languages.filter((language) => {
    if (language === originalLanguage(listing)) return false;
    const { title, description } = translatedFields[language];
    const isDescribed = listing.description.trim() !== '';
    return listing[title] === undefined || (isDescribed && listing[description] === undefined);
  });
