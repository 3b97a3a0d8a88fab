import { type FormField, fieldRows, formFields } from '#domain/listing/field-table.ts';
import { operationTypes } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import * as styles from '../editor.css.ts';
import { FeaturesField } from './features-field.tsx';
import { FieldInput, type SectionProps } from './field-input.tsx';
import { usePriceHint, useProblemWords } from './field-words.ts';
import { PlaceFields } from './place-fields.tsx';

/** The fields that a section below places by itself. */
const PLACED: readonly FormField[] = [
  ...(['operationType', 'title', 'price', 'type', 'location', 'zone'] as const),
  ...(['bedrooms', 'bathrooms', 'area', 'description', 'features'] as const),
  ...(['energyRating', 'tourismRegistration'] as const),
  ...(['status', 'isFeatured', 'isPremium'] as const),
];

/** The other fields of a section, in the order of the table. */
function OtherFields({ section, ...props }: SectionProps & { readonly section: string }) {
  return formFields
    .filter((field) => fieldRows[field].section === section && !PLACED.includes(field))
    .map((field) => <FieldInput key={field} field={field} {...props} />);
}

/** The fields without which no listing can be published. */
export function EssentialsSection(props: SectionProps) {
  const { form, change } = props;
  const t = useT();
  const priceHint = usePriceHint(form);
  return (
    <section className={styles.section}>
      <h2>{t('editor.essential')}</h2>
      <Segmented
        label={t('editor.field.operation')}
        columns={4}
        choices={operationTypes.map((value) => ({ value, label: t(`editor.operation.${value}`) }))}
        value={form.operationType}
        onChange={(operationType) => change({ operationType })}
      />
      <FieldInput {...props} field="title" />
      <div className={styles.two}>
        <FieldInput {...props} field="price" hint={priceHint} />
        <FieldInput {...props} field="type" />
      </div>
      <PlaceFields {...props} />
      <OtherFields {...props} section="essentials" />
    </section>
  );
}

/** Figures, text, features and papers. */
export function DetailsSection(props: SectionProps) {
  const { form, problems, change } = props;
  const t = useT();
  const words = useProblemWords();
  const isHoliday = form.operationType === 'alquiler_vacacional';
  return (
    <section className={styles.section}>
      <h2>{t('editor.details')}</h2>
      <div className={styles.three}>
        <FieldInput {...props} field="bedrooms" />
        <FieldInput {...props} field="bathrooms" />
        <FieldInput {...props} field="area" />
      </div>
      <OtherFields {...props} section="details" />
      <FieldInput {...props} field="description" />
      <FeaturesField form={form} problem={words(problems.features)} change={change} />
      <FieldInput {...props} field="energyRating" />
      {isHoliday || form.tourismRegistration !== '' ? (
        <FieldInput
          {...props}
          field="tourismRegistration"
          label={t('editor.field.registration')}
          hint={
            isHoliday && form.tourismRegistration.trim() === ''
              ? t('editor.field.registrationMissing')
              : undefined
          }
        />
      ) : null}
    </section>
  );
}

/** How the listing appears. */
export function PublicationSection(props: SectionProps) {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t('editor.publication')}</h2>
      <FieldInput {...props} field="status" />
      <div>
        <FieldInput
          {...props}
          field="isFeatured"
          label={t('editor.featured')}
          hint={t('editor.featuredHint')}
        />
        <FieldInput
          {...props}
          field="isPremium"
          label={t('editor.premium')}
          hint={t('editor.premiumHint')}
        />
      </div>
      <OtherFields {...props} section="publication" />
    </section>
  );
}
