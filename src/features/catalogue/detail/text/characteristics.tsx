import { appliesTo, fieldRows, listingFields } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { valueText } from '#i18n/field-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import * as styles from './listing-text.css.ts';
import { Part } from './part.tsx';

type FactsProps = {
  readonly title: string;
  readonly listing: Listing;
  /** The section of the form that has the fields. */
  readonly section: 'home' | 'costs' | 'rental';
};

/** A part with the listing's facts of one section. Empty fields are left out; without any, so is the part. */
export function Facts({ title, ...of }: FactsProps) {
  const lines = useFacts(of);
  return lines.length === 0 ? null : (
    <Part title={title}>
      <FactList lines={lines} />
    </Part>
  );
}

export type Fact = { readonly name: string; readonly value: string };

export function useFacts({ listing, section }: Omit<FactsProps, 'title'>): readonly Fact[] {
  const t = useT();
  const { language } = useLanguage();
  return listingFields.flatMap((field) => {
    const value = listing[field];
    const isShown = fieldRows[field].section === section && appliesTo(field, listing);
    if (!isShown || (typeof value !== 'string' && typeof value !== 'number')) return [];
    return [{ name: t(`listing.field.${field}`), value: valueText(field, value, t, language) }];
  });
}

export function FactList({ lines }: { readonly lines: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.factName}>{name}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
