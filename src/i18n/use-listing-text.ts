import { type ShownText, textOf, type WithTexts } from '#domain/listing/listing-texts.ts';
import { useLanguage } from './use-t.ts';

type TextOf = (listing: WithTexts) => {
  readonly title: ShownText;
  readonly description: ShownText;
};

/** Returns a function for a listing's texts in the language of the page. The component renders again when the language changes. */
export function useTextOf(): TextOf {
  const { language } = useLanguage();
  return (listing) => textOf(listing, language);
}
