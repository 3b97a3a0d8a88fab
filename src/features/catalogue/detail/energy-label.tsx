import type { EnergyRating } from '#domain/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './listing-detail.css.ts';

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** The energy letter among its seven, as text and not by colour alone; or that it is pending or not needed. */
export function EnergyLabel({ rating }: { readonly rating: EnergyRating }) {
  const t = useT();
  if (rating === 'en_tramite') return <Text>{t('catalogue.detail.energyPending')}</Text>;
  if (rating === 'exento') return <Text>{t('catalogue.detail.energyExempt')}</Text>;
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
