import type { EnergyRating } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './listing-facts.css.ts';

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** The energy letter among all seven, as text and not by colour alone. Otherwise: pending, or not needed. */
export function EnergyLabel({ rating }: { readonly rating: EnergyRating }) {
  const t = useT();
  if (rating === 'en_tramite' || rating === 'exento')
    return <Text>{t(`listing.energyRating.${rating}`)}</Text>;
  return (
    <div
      className={styles.energy}
      role="img"
      aria-label={t('catalogue.detail.energyLetter', { letter: rating })}
    >
      {letters.map((letter) => (
        <span
          key={letter}
          className={styles.energyLetter({ lit: letter === rating })}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </div>
  );
}
