import type { ReactNode } from 'react';
import { useFavouriteRow, useFavourites } from '#db/react.tsx';
import type { Mark } from '#domain/favourite/favourite.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { WithTexts } from '#domain/listing/listing-texts.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toast.tsx';

type HideButtonProps = {
  readonly listing: Pick<Listing, 'id'> & WithTexts;
  /** A word beside the icon. */
  readonly children?: ReactNode;
};

/** Hides a listing from the lists, and shows it again. */
export function HideButton({ listing, children }: HideButtonProps) {
  const t = useT();
  const { id } = listing;
  const title = useTextOf()(listing).title.text;
  const mark = useMark(id);
  const isHidden = useFavouriteRow(id)?.mark === 'no';
  const toggle = async (button: Element) => {
    const next = isHidden ? undefined : nextCard(button);
    if (await mark(isHidden ? undefined : 'no')) next?.focus();
  };
  return (
    <IconButton
      icon="eye-off"
      label={t('catalogue.hiding.hide', { title })}
      pressed={isHidden}
      onClick={(event) => void toggle(event.currentTarget)}
    >
      {children}
    </IconButton>
  );
}

/** The link of the card after or before the one that goes, so that the keyboard stays in the list. */
function nextCard(button: Element): HTMLElement | null | undefined {
  const item = button.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  return other?.querySelector('a');
}

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
