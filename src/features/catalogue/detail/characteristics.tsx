import {
  appliesTo,
  fieldRows,
  type ListingField,
  listingFields,
} from '#domain/listing/field-table.ts';
import { type Listing, pricePerArea } from '#domain/listing/listing.ts';
import { valueText } from '#i18n/field-words.ts';
import { formatPricePerArea } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { EnergyLabel } from './energy-label.tsx';
import * as styles from './listing-facts.css.ts';
import { Part } from './part.tsx';

type CharacteristicsProps = { readonly listing: Listing };

/** The listing's facts besides its large figures, in groups. Empty fields are left out. */
export function Characteristics({ listing }: CharacteristicsProps) {
  const t = useT();
  return (
    <>
      <Facts title={t('catalogue.detail.facts.home')} lines={useLines(listing, 'home')} />
      <Facts
        title={t('catalogue.detail.facts.costs')}
        lines={[...usePricePerArea(listing), ...useLines(listing, 'costs')]}
      />
      <Facts title={t('catalogue.detail.facts.rental')} lines={useLines(listing, 'rental')} />
    </>
  );
}

/** The energy certificate: each letter with its figure. */
export function EnergyCertificate({ listing }: CharacteristicsProps) {
  const t = useT();
  const { energyRating, energyConsumption, emissionsRating, energyEmissions } = listing;
  const isKnown = [energyRating, energyConsumption, emissionsRating, energyEmissions];
  if (isKnown.every((value) => value === undefined)) return null;
  return (
    <Part title={t('listing.field.energyRating')}>
      <div className={styles.energyLines}>
        <EnergyLine
          title={t('catalogue.detail.facts.consumption')}
          rating={energyRating}
          field="energyConsumption"
          value={energyConsumption}
        />
        <EnergyLine
          title={t('catalogue.detail.facts.emissions')}
          rating={emissionsRating}
          field="energyEmissions"
          value={energyEmissions}
        />
      </div>
    </Part>
  );
}

type EnergyLineProps = {
  readonly title: string;
  readonly rating: Listing['energyRating'];
  readonly field: ListingField;
  readonly value: number | undefined;
};

function EnergyLine({ title, rating, field, value }: EnergyLineProps) {
  const t = useT();
  const { language } = useLanguage();
  if (rating === undefined && value === undefined) return null;
  return (
    <div className={styles.energyLine}>
      <p>
        {title}
        {value === undefined ? null : (
          <span className={styles.factValue}> {valueText(field, value, t, language)}</span>
        )}
      </p>
      {rating === undefined ? null : <EnergyLabel rating={rating} />}
    </div>
  );
}

type Line = { readonly name: string; readonly value: string };

function useLines(listing: Listing, section: string): readonly Line[] {
  const t = useT();
  const { language } = useLanguage();
  return listingFields.flatMap((field) => {
    const value = listing[field];
    const isShown = fieldRows[field].section === section && appliesTo(field, listing.operationType);
    if (!isShown || (typeof value !== 'string' && typeof value !== 'number')) return [];
    return [{ name: t(`listing.field.${field}`), value: valueText(field, value, t, language) }];
  });
}

function usePricePerArea(listing: Listing): readonly Line[] {
  const t = useT();
  const price = pricePerArea(listing);
  if (price === undefined) return [];
  const name = t('catalogue.detail.facts.pricePerArea');
  return [{ name, value: formatPricePerArea(price) }];
}

function Facts({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <dl className={styles.facts}>
        {lines.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.factName}>{name}</dt>
            <dd className={styles.factValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
