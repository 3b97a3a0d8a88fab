import { groupWhole } from '#domain/digits.ts';
import { choicesIn, type FormField, fieldRows } from '#domain/listing/field-table.ts';
import type { ListingForm } from '#domain/listing/listing-form.ts';
import type { FormProblems } from '#domain/listing/parse-listing-form.ts';
import { choiceLabel, unitLabel } from '#i18n/field-words.ts';
import { useT } from '#i18n/use-t.ts';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { GroupedField } from '#ui/field/text/grouped-field.tsx';
import { TextAreaField, TextField } from '#ui/field/text/text-field.tsx';
import { useProblemWords } from './field-words.ts';

export type SectionProps = {
  readonly form: ListingForm;
  readonly problems: FormProblems;
  readonly change: (values: Partial<ListingForm>) => void;
};

type FieldInputProps = SectionProps & {
  readonly field: FormField;
  /** Instead of the field's name in the table of words. */
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  /** Does not mark the field as optional, because its section says so for all fields. */
  readonly unmarked?: boolean;
};

/** The unit of a price, whose digits are grouped. */
const EUROS = '€';
/** Stands for the empty value: no option of a select may be empty. */
const NO_CHOICE = 'none';

/** The input of one field, by its kind in the table. A list has an input of its own. */
export function FieldInput(props: FieldInputProps) {
  const { field, form, problems, change, unmarked = false, ...texts } = props;
  const t = useT();
  const words = useProblemWords();
  const { text, number, choice, boolean, date, optional } = fieldRows[field];
  const value = form[field];
  const set = (next: string | boolean) => change({ [field]: next });
  const mayBeEmpty = optional || (text && text.required === undefined);
  const shared = {
    label: t(`listing.field.${field}`),
    optional: mayBeEmpty && !unmarked ? t('editor.optional') : undefined,
    error: words(problems[field]),
    value: String(value),
    onChange: set,
    ...texts,
  };
  if (boolean) return <CheckField {...shared} checked={value === true} onChange={set} />;
  if (text?.lines) return <TextAreaField {...shared} />;
  if (text) return <TextField {...shared} />;
  if (date) return <TextField {...shared} kind="date" />;
  if (number?.unit === EUROS)
    return <GroupedField {...shared} group={groupWhole} unit={unitLabel(number.unit, t)} />;
  if (number)
    return (
      <TextField
        {...shared}
        kind={number.step === 1 ? 'number' : 'decimal'}
        {...(number.unit === undefined ? {} : { unit: unitLabel(number.unit, t) })}
      />
    );
  if (choice === undefined) return null;
  const none = optional ? [{ value: NO_CHOICE, label: t('editor.noChoice') }] : [];
  const choices = choicesIn(choice).map((one) => ({
    value: one,
    label: choiceLabel(field, one, t),
  }));
  return (
    <SelectField
      {...shared}
      choices={[...none, ...choices]}
      value={value === '' ? NO_CHOICE : shared.value}
      onChange={(chosen) => set(chosen === NO_CHOICE ? '' : chosen)}
    />
  );
}
