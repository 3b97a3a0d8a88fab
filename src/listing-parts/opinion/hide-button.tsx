import { useFavouriteRow } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { WithTexts } from '#domain/listing/listing-texts.ts';
import { useTextOf } from '#i18n/use-listing-text.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { useMark } from './use-mark.ts';

type HideButtonProps = { readonly listing: Pick<Listing, 'id'> & WithTexts };

/** Hides a listing from the lists, and shows it again. */
export function HideButton({ listing }: HideButtonProps) {
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
    />
  );
}

/** The link of the card after or before the one that goes, so that the keyboard stays in the list. */
function nextCard(button: Element): HTMLElement | null | undefined {
  const item = button.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  return other?.querySelector('a');
}
