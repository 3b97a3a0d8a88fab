import { useFavourites } from '#db/react.tsx';
import type { Mark } from '#domain/favourite/favourite.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** Returns a function that sets or takes away a listing's mark, and offers undo for «no». It resolves to whether that is stored. */
export function useMark(id: string): (mark: Mark | undefined) => Promise<boolean> {
  const t = useT();
  const toast = useToast();
  const favourites = useFavourites();
  return async (mark) => {
    const changed = await favourites.mark(id, mark);
    if (!changed.ok) toast({ text: t(failureMessage(changed.error)), tone: 'bad' });
    else if (mark === 'no')
      toast({
        text: t('catalogue.hiding.hidden'),
        matter: `hide/${id}`,
        action: {
          label: t('catalogue.hiding.undo'),
          run: () => void favourites.change(id, () => changed.value),
        },
      });
    return changed.ok;
  };
}
