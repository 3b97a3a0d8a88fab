import type * as Real from '#features/catalogue/strip/use-others.ts';
import { useCatalogue } from '#features/catalogue/use-catalogue.ts';

export const useSimilar: typeof Real.useSimilar = (listing) => {
  const catalogue = useCatalogue();
  return (listing && catalogue?.similarTo?.(listing)) ?? [];
};

export const useNoteOpened: typeof Real.useNoteOpened = () => undefined;
export const useRecentListings: typeof Real.useRecentListings = () => [];
