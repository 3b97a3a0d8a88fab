import { useEffect, useRef } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { formatEuros, formatNumber, formatPrice } from '#i18n/format.ts';
import { type Translate, useT, useTextOf } from '#i18n/use-t.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import type { RowProps } from '../row-props.ts';
import * as styles from './cells.css.ts';
import { PriceField } from './price-field.tsx';

/** The price with its last change. A press turns it into a field. */
export function PriceCell({
  row: { listing },
  isPriceOpen,
  actions,
}: Pick<RowProps, 'row' | 'isPriceOpen' | 'actions'>) {
  const t = useT();
  const button = useFocusAfter(isPriceOpen);
  const { id, price, operationType } = listing;
  const title = useTextOf()(listing).title.text;
  const shown = formatPrice(price, operationType);
  const moved = changeOf(listing, t);
  if (isPriceOpen)
    return (
      <PriceField
        label={t('desk.price.edit', { title })}
        price={price}
        onClose={() => actions.editPrice(undefined)}
        onSave={(next) => {
          actions.editPrice(undefined);
          if (next !== price) actions.setPrice(listing, next);
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={styles.price}
      onClick={() => actions.editPrice(id)}
    >
      <VisuallyHidden>
        {t('desk.price.change', { title, price: [shown, moved?.words].filter(Boolean).join(', ') })}
      </VisuallyHidden>
      <span aria-hidden>{shown}</span>
      {moved === undefined ? null : (
        <span aria-hidden className={styles.change({ isLower: moved.isLower })}>
          {moved.text}
        </span>
      )}
    </button>
  );
}

/** How the price has changed last; undefined if it never has, or if there is none now. */
function changeOf({ price, priceHistory }: Listing, t: Translate) {
  const before = priceHistory?.[0]?.price;
  if (before === undefined || price === 0 || before === price) return undefined;
  const isLower = price < before;
  const amount = Math.abs(price - before);
  return {
    isLower,
    text: `${isLower ? '−' : '+'}${formatNumber(amount, 'es')}`,
    words: t(isLower ? 'desk.price.lower' : 'desk.price.higher', { amount: formatEuros(amount) }),
  };
}

/** Gives the focus back to the button when its field has closed and nothing else has it. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
