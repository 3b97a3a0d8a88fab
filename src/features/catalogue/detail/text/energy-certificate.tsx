import { energyLetters, isEnergyLetter } from '#domain/listing/energy-letters.ts';
import type { ListingField } from '#domain/listing/field-table.ts';
import type { EnergyRating, Listing } from '#domain/listing/listing.ts';
import { valueText } from '#i18n/field-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import * as styles from './energy-certificate.css.ts';
import { Part } from './part.tsx';

/** The energy certificate as bars: consumption and emissions, each with its letter and figure. */
export function EnergyCertificate({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { energyRating, energyConsumption, emissionsRating, energyEmissions } = listing;
  const given = [energyRating, energyConsumption, emissionsRating, energyEmissions];
  const known = new Set(given.filter((value) => value !== undefined));
  if (known.size === 0) return null;
  const title = t('listing.field.energyRating');
  // «Exento» of a plot is not said of its consumption, and not twice.
  if (energyRating !== undefined && !isEnergyLetter(energyRating) && known.size === 1)
    return (
      <Part title={title}>
        <p>{t(`listing.energyRating.${energyRating}`)}</p>
      </Part>
    );
  return (
    <Part title={title}>
      <div className={styles.scales}>
        <Scale
          title={t('catalogue.detail.facts.consumption')}
          rating={energyRating}
          field="energyConsumption"
          value={energyConsumption}
        />
        <Scale
          title={t('catalogue.detail.facts.emissions')}
          rating={emissionsRating}
          field="energyEmissions"
          value={energyEmissions}
        />
      </div>
    </Part>
  );
}

type ScaleProps = {
  readonly title: string;
  readonly rating: EnergyRating | undefined;
  readonly field: ListingField;
  readonly value: number | undefined;
};

function Scale({ title, rating, field, value }: ScaleProps) {
  const t = useT();
  const { language } = useLanguage();
  if (rating === undefined && value === undefined) return null;
  return (
    <div className={styles.scale}>
      <p className={styles.name}>
        {title}
        {value === undefined ? null : (
          <span className={styles.value}> {valueText(field, value, t, language)}</span>
        )}
      </p>
      {rating === undefined ? null : <Bars rating={rating} />}
    </div>
  );
}

/** The letter among all seven: by its bar's size and its text, not by colour alone. Otherwise: pending, or not needed. */
function Bars({ rating }: { readonly rating: EnergyRating }) {
  const t = useT();
  if (!isEnergyLetter(rating)) return <p>{t(`listing.energyRating.${rating}`)}</p>;
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={t('catalogue.detail.energyLetter', { letter: rating })}
    >
      {energyLetters.map((letter) => (
        <span
          key={letter}
          className={`${styles.bar({ lit: letter === rating })} ${styles.lengths[letter]}`}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </div>
  );
}
