import { type ReactNode, useState } from 'react';
import { DEFAULT_LANGUAGE, type Language, languages } from '#domain/language.ts';
import { appliesTo, type FormField, fieldRows, formFields } from '#domain/listing/field-table.ts';
import type { ListingForm } from '#domain/listing/listing-form.ts';
import { translatedFields } from '#domain/listing/listing-texts.ts';
import { useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../editor.css.ts';
import { FieldInput, type SectionProps } from './field-input.tsx';

type FoldedSectionProps = {
  readonly title: string;
  /** Below the title, also while the section is folded. */
  readonly lead: string;
  /** Unfolds the section: one of its fields has a problem. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
};

/** A section of optional fields. Folded at first, so that a quick capture is not slowed down. */
function FoldedSection({ title, lead, hasProblem, children }: FoldedSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  // It stays unfolded after the problem is gone: a form must not fold while somebody types in it.
  if (!isOpen && hasProblem) setIsOpen(true);
  return (
    <section className={styles.section}>
      <h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <Text size="small" tone="secondary">
        {lead}
      </Text>
      {isOpen ? children : null}
    </section>
  );
}

const GROUPS = ['home', 'costs', 'energy', 'rental'] as const;

const fieldsIn = (group: string, form: ListingForm): readonly FormField[] =>
  formFields.filter((field) => fieldRows[field].section === group && appliesTo(field, form));

/** The optional facts of an advert. */
export function AdvertSection(props: SectionProps) {
  const { form, problems } = props;
  const t = useT();
  const offered = GROUPS.flatMap((group) => fieldsIn(group, form));
  const filled = offered.filter((field) => form[field] !== '').length;
  return (
    <FoldedSection
      title={t('editor.advert.title')}
      lead={
        filled === 0
          ? t('editor.advert.lead')
          : t('editor.advert.filled', { count: filled, number: filled })
      }
      hasProblem={offered.some((field) => problems[field] !== undefined)}
    >
      {GROUPS.map((group) => (
        <Group key={group} {...props} group={group} />
      ))}
    </FoldedSection>
  );
}

type GroupProps = SectionProps & { readonly group: (typeof GROUPS)[number] };

function Group({ group, ...props }: GroupProps) {
  const t = useT();
  const fields = fieldsIn(group, props.form);
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.groupName}>{t(`editor.advert.${group}`)}</legend>
      <div className={styles.twoShort}>
        {fields.map((field) => (
          <FieldInput key={field} {...props} field={field} unmarked />
        ))}
      </div>
    </fieldset>
  );
}

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
