import type { PrivateProblem, PrivateProblems } from '#domain/private-data/parse-private-form.ts';
import { mandates, type PrivateField } from '#domain/private-data/private-data.ts';
import type { PrivateForm } from '#domain/private-data/private-form.ts';
import { privateProblemWords } from '#i18n/change-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { TextAreaField, TextField } from '#ui/field/text/text-field.tsx';

export type PrivateInputProps = {
  readonly form: PrivateForm;
  readonly problems: PrivateProblems;
  readonly change: (values: Partial<PrivateForm>) => void;
};

/** The fields that are one line of text. */
type LineField = Exclude<PrivateField, 'pointInFeed' | 'mandate' | 'notes'>;

type LineProps = PrivateInputProps & {
  readonly field: LineField;
  readonly kind?: 'text' | 'email' | 'tel' | 'decimal' | 'date';
  readonly hint?: string | undefined;
};

/** The input of a field of one line. */
export function PrivateInput({ form, problems, change, field, ...look }: LineProps) {
  const t = useT();
  const words = usePrivateWords();
  return (
    <TextField
      {...look}
      label={t(`private.field.${field}`)}
      value={form[field]}
      error={words(problems[field])}
      onChange={(typed) => change({ [field]: typed })}
    />
  );
}

/** Stands for no mandate: no option of a select may be empty. */
const NO_MANDATE = 'none';

/** The kind of the mandate. */
export function MandateField({ form, change }: PrivateInputProps) {
  const t = useT();
  return (
    <SelectField
      label={t('private.field.mandate')}
      choices={[
        { value: NO_MANDATE, label: t('editor.noChoice') },
        ...mandates.map((value) => ({ value, label: t(`private.mandate.${value}`) })),
      ]}
      value={form.mandate === '' ? NO_MANDATE : form.mandate}
      onChange={(mandate) => change({ mandate: mandate === NO_MANDATE ? '' : mandate })}
    />
  );
}

/** What the agency wants to remember. */
export function NotesField({ form, problems, change }: PrivateInputProps) {
  const t = useT();
  const words = usePrivateWords();
  return (
    <TextAreaField
      label={t('private.field.notes')}
      value={form.notes}
      error={words(problems.notes)}
      onChange={(notes) => change({ notes })}
    />
  );
}

/** The problem of a field in words; undefined if there is none. */
function usePrivateWords(): (problem: PrivateProblem | undefined) => string | undefined {
  const t = useT();
  const { language } = useLanguage();
  return (problem) => problem && privateProblemWords(problem, t, language);
}
