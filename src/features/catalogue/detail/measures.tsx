import { type FigureField, fieldRows, figureFields } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { valueText } from '#i18n/field-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import * as styles from './listing-facts.css.ts';

/** How many stand side by side; a choice is a word and needs more room than a number. */
const NUMBERS_IN_ROW = 3;
const CHOICES_IN_ROW = 2;

/** The listing's figures in large type, numbers before choices; empty ones are left out. */
export function Measures({ listing }: { readonly listing: Listing }) {
  const given = figureFields.filter((field) => (listing[field] ?? 0) !== 0);
  const isNumber = (field: FigureField) => fieldRows[field].number !== undefined;
  const choices = given.filter((field) => !isNumber(field));
  const rows = [
    ...inRows(given.filter(isNumber), NUMBERS_IN_ROW),
    ...inRows(choices, CHOICES_IN_ROW),
  ];
  if (rows.length === 0) return null;
  return (
    <div>
      {rows.map((fields) => (
        <dl key={fields.join()} className={styles.measures}>
          {fields.map((field) => (
            <Measure key={field} field={field} value={listing[field]} />
          ))}
        </dl>
      ))}
    </div>
  );
}

type MeasureProps = {
  readonly field: FigureField;
  readonly value: string | number | undefined;
};

function Measure({ field, value = '' }: MeasureProps) {
  const t = useT();
  const { language } = useLanguage();
  const name =
    field === 'bedrooms' || field === 'bathrooms'
      ? t(`listing.counted.${field}`, { count: Number(value) })
      : t(`listing.field.${field}`);
  return (
    <div className={styles.measure}>
      <dt className={styles.measureName}>{name}</dt>
      <dd className={styles.measureValue}>{valueText(field, value, t, language)}</dd>
    </div>
  );
}

const inRows = <Item,>(items: readonly Item[], length: number): readonly (readonly Item[])[] =>
  items.length === 0 ? [] : [items.slice(0, length), ...inRows(items.slice(length), length)];
