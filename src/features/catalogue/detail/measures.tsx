import { type FigureField, figureFields } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { valueText } from '#i18n/field-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import * as styles from './measures.css.ts';

/** The area first: it says most about a home. */
const ordered: readonly FigureField[] = [
  'area',
  ...figureFields.filter((field) => field !== 'area'),
];

/** The listing's figures in large type, side by side; empty ones are left out. */
export function Measures({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  const given = ordered.filter((field) => listing[field] !== 0);
  if (given.length === 0) return null;
  const { usableArea } = listing;
  return (
    <dl className={styles.measures}>
      {given.map((field) => (
        <div key={field} className={styles.measure}>
          <dt className={styles.name}>
            {field === 'area'
              ? t('listing.field.area')
              : t(`listing.counted.${field}`, { count: listing[field] })}
            {field === 'area' && usableArea !== undefined ? (
              <span className={styles.usable}>
                {t('detail.usable', {
                  area: valueText('usableArea', usableArea, t, language),
                })}
              </span>
            ) : null}
          </dt>
          <dd className={styles.value}>{valueText(field, listing[field], t, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
