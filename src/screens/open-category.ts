import { notFound, redirect } from '@tanstack/react-router';
import type { Category } from '#domain/search/category.ts';

/** Opens the page of a category as the filtered home page. An unknown word stays, and shows the guide. Its words come when they are needed. */
export async function openCategory(word: string, operationType: Category['operationType']) {
  const { isCategoryWord, parseCategory } = await import('#domain/search/categories.ts');
  if (!isCategoryWord(word)) throw notFound();
  const type = parseCategory(word);
  if (type !== undefined)
    throw redirect({ to: '/', search: { type, operationType }, replace: true });
}
