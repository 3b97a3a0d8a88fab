import { type FigureField, figureFields } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { valueText } from '#i18n/field-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import * as styles from './listing-facts.css.ts';

/** The listing's figures in large type, side by side; empty ones are left out. */
export function Measures({ listing }: { readonly listing: Listing }) {
  const given = figureFields.filter((field) => listing[field] !== 0);
  if (given.length === 0) return null;
  return (
    <dl className={styles.measures}>
      {given.map((field) => (
        <Measure key={field} field={field} value={listing[field]} />
      ))}
    </dl>
  );
}

function Measure({ field, value }: { readonly field: FigureField; readonly value: number }) {
  const t = useT();
  const { language } = useLanguage();
  const name =
    field === 'area' ? t('listing.field.area') : t(`listing.counted.${field}`, { count: value });
  return (
    <div className={styles.measure}>
      <dt className={styles.measureName}>{name}</dt>
      <dd className={styles.measureValue}>{valueText(field, value, t, language)}</dd>
    </div>
  );
}
