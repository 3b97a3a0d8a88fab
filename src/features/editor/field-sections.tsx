import { energyRatings, listingStatuses, listingTypes, operationTypes } from '#domain/listing.ts';
import type { ListingForm } from '#domain/listing-form.ts';
import type { FormProblems } from '#domain/parse-listing-form.ts';
import { useT } from '#i18n/use-t.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { Segmented } from '#ui/field/radio-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import * as styles from './editor.css.ts';
import { FeaturesField } from './features-field.tsx';
import { usePriceHint, useProblemWords } from './field-words.ts';

export type SectionProps = {
  readonly form: ListingForm;
  readonly problems: FormProblems;
  readonly change: (values: Partial<ListingForm>) => void;
};

type TextName = 'title' | 'location' | 'price' | 'bedrooms' | 'bathrooms' | 'area';

/** What every text field of the form shares: its words, its value and what is wrong with it. */
function useTextField({ form, problems, change }: SectionProps) {
  const t = useT();
  const words = useProblemWords();
  return (field: TextName | 'description') => ({
    label: t(`editor.field.${field}`),
    value: form[field],
    error: words(problems[field]),
    onChange: (value: string) => change({ [field]: value }),
  });
}

/** What a listing cannot be without. */
export function EssentialsSection(props: SectionProps) {
  const { form, change } = props;
  const t = useT();
  const field = useTextField(props);
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
      <TextField {...field('title')} />
      <div className={styles.two}>
        <TextField {...field('price')} kind="number" unit="€" hint={priceHint} />
        <SelectField
          label={t('editor.field.type')}
          choices={listingTypes.map((value) => ({ value, label: t(`listing.type.${value}`) }))}
          value={form.type}
          onChange={(type) => change({ type })}
        />
      </div>
      <TextField {...field('location')} placeholder={t('editor.field.locationExample')} />
    </section>
  );
}

/** Figures, text, features and papers. */
export function DetailsSection(props: SectionProps) {
  const { form, problems, change } = props;
  const t = useT();
  const field = useTextField(props);
  const words = useProblemWords();
  const isHoliday = form.operationType === 'alquiler_vacacional';
  return (
    <section className={styles.section}>
      <h2>{t('editor.details')}</h2>
      <div className={styles.three}>
        <TextField {...field('bedrooms')} kind="number" />
        <TextField {...field('bathrooms')} kind="decimal" />
        <TextField {...field('area')} kind="decimal" unit="m²" />
      </div>
      <TextAreaField {...field('description')} />
      <FeaturesField form={form} problem={words(problems.features)} change={change} />
      <SelectField
        label={t('editor.field.energy')}
        optional={t('editor.optional')}
        choices={[
          { value: 'none', label: t('editor.energy.none') },
          ...energyRatings.map((value) => ({
            value,
            label:
              value === 'en_tramite' || value === 'exento' ? t(`editor.energy.${value}`) : value,
          })),
        ]}
        value={form.energyRating === '' ? 'none' : form.energyRating}
        onChange={(chosen) => change({ energyRating: chosen === 'none' ? '' : chosen })}
      />
      {isHoliday || form.tourismRegistration !== '' ? (
        <TextField
          label={t('editor.field.registration')}
          optional={t('editor.optional')}
          hint={
            isHoliday && form.tourismRegistration.trim() === ''
              ? t('editor.field.registrationMissing')
              : undefined
          }
          value={form.tourismRegistration}
          error={words(problems.tourismRegistration)}
          onChange={(tourismRegistration) => change({ tourismRegistration })}
        />
      ) : null}
    </section>
  );
}

/** How the listing appears. */
export function PublicationSection({ form, change }: SectionProps) {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t('editor.publication')}</h2>
      <SelectField
        label={t('editor.field.status')}
        choices={listingStatuses.map((value) => ({ value, label: t(`listing.status.${value}`) }))}
        value={form.status}
        onChange={(status) => change({ status })}
      />
      <div>
        <CheckField
          label={t('editor.featured')}
          hint={t('editor.featuredHint')}
          checked={form.isFeatured}
          onChange={(isFeatured) => change({ isFeatured })}
        />
        <CheckField
          label={t('editor.premium')}
          hint={t('editor.premiumHint')}
          checked={form.isPremium}
          onChange={(isPremium) => change({ isPremium })}
        />
      </div>
    </section>
  );
}
