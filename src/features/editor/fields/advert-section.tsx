import { appliesTo, type FormField, fieldRows, formFields } from '#domain/listing/field-table.ts';
import type { ListingForm } from '#domain/listing/listing-form.ts';
import { useT } from '#i18n/use-t.ts';
import * as styles from '../editor.css.ts';
import { FieldInput, type SectionProps } from './field-input.tsx';
import { FoldedSection } from './folded-section.tsx';

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
