import { DEFAULT_LANGUAGE, type Language, languages } from '#domain/language.ts';
import { translatedFields } from '#domain/listing/listing-texts.ts';
import { useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import * as styles from '../editor.css.ts';
import { FieldInput, type SectionProps } from './field-input.tsx';
import { FoldedSection } from './folded-section.tsx';

/** The language in which the listing is written, and its title and description in the others. */
export function TranslationsSection(props: SectionProps) {
  const { form, problems, change } = props;
  const t = useT();
  const original = form.language || DEFAULT_LANGUAGE;
  const others = languages.filter((language) => language !== original);
  const fields = others.flatMap((language) => Object.values(translatedFields[language]));
  const filled = fields.filter((field) => form[field].trim() !== '').length;
  return (
    <FoldedSection
      title={t('editor.translations.title')}
      lead={
        filled === 0
          ? t('editor.translations.lead')
          : t('editor.translations.filled', { count: filled, number: filled })
      }
      hasProblem={fields.some((field) => problems[field] !== undefined)}
    >
      <SelectField<Language>
        label={t('listing.field.language')}
        hint={t('editor.translations.original')}
        choices={languages.map((value) => ({ value, label: t(`listing.language.${value}`) }))}
        value={original}
        onChange={(language) => change({ language })}
      />
      {others.map((language) => (
        <fieldset key={language} className={styles.section}>
          <legend className={styles.groupName}>{t(`listing.language.${language}`)}</legend>
          <FieldInput {...props} field={translatedFields[language].title} unmarked />
          <FieldInput {...props} field={translatedFields[language].description} unmarked />
        </fieldset>
      ))}
    </FoldedSection>
  );
}
