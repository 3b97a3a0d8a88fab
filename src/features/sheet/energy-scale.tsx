import { energyLetters, isEnergyLetter } from '#domain/listing/energy-letters.ts';
import type { EnergyRating } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import * as styles from './energy-scale.css.ts';

/** The letter among all seven, by its size and its text too. Otherwise why there is no letter; nothing if unknown. */
export function EnergyScale({ rating }: { readonly rating: EnergyRating | undefined }) {
  const t = useT();
  if (rating === undefined) return null;
  if (!isEnergyLetter(rating))
    return (
      <p className={styles.pending}>
        {`${t('listing.field.energyRating')}: ${t(`listing.energyRating.${rating}`)}`}
      </p>
    );
  const label = t('catalogue.detail.energyLetter', { letter: rating });
  return (
    <div className={styles.scale} role="img" aria-label={label}>
      {energyLetters.map((letter) => (
        <span key={letter} className={styles.letter({ lit: letter === rating })} aria-hidden="true">
          {letter}
        </span>
      ))}
    </div>
  );
}
