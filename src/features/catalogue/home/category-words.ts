import { type Category, categoryOf } from '#domain/search/category.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { Translate } from '#i18n/use-t.ts';

type Words = { readonly title: string; readonly description: string };

/** The words of the category that the filters ask for, if they ask for nothing else. */
export function categoryWords(t: Translate, filter: ListingFilter): Words | undefined {
  const category = categoryOf(filter);
  return category && wordsOf(t, category);
}

function wordsOf(t: Translate, { type, operationType }: Category): Words {
  const types = t(`listing.types.${type}`);
  return {
    title: t(`page.category.${operationType}.title`, { types }),
    description: t(`page.category.${operationType}.description`, { types }),
  };
}
