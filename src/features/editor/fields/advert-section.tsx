import { useState } from 'react';
import { appliesTo, type FormField, fieldRows, formFields } from '#domain/listing/field-table.ts';
import type { ListingForm } from '#domain/listing/listing-form.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../editor.css.ts';
import { FieldInput, type SectionProps } from './field-input.tsx';

const GROUPS = ['home', 'costs', 'energy', 'rental'] as const;

const fieldsIn = (group: string, form: ListingForm): readonly FormField[] =>
  formFields.filter(
    (field) => fieldRows[field].section === group && appliesTo(field, form.operationType),
  );

/**
 * The optional facts of an advert. Folded at first, so that a quick capture is not slowed down. A problem in one of
 * its fields unfolds it.
 */
export function AdvertSection(props: SectionProps) {
  const { form, problems } = props;
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const offered = GROUPS.flatMap((group) => fieldsIn(group, form));
  // It stays unfolded after the problem is gone: a form must not fold while somebody types in it.
  if (!isOpen && offered.some((field) => problems[field] !== undefined)) setIsOpen(true);
  const filled = offered.filter((field) => form[field] !== '').length;
  return (
    <section className={styles.section}>
      <h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('editor.advert.title')}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <Text size="small" tone="secondary">
        {filled === 0
          ? t('editor.advert.lead')
          : t('editor.advert.filled', { count: filled, number: filled })}
      </Text>
      {isOpen ? GROUPS.map((group) => <Group key={group} {...props} group={group} />) : null}
    </section>
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
