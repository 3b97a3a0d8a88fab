import { useAdvisors } from '#db/react.tsx';
import {
  type AskedField,
  choicesFor,
  mayBeNone,
  meaningOf,
  type UnknownValue,
} from '#domain/moving/meanings.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './moving.css.ts';
import { type ColumnsStep, canGoOn, type ValuesStep } from './moving-steps.ts';
import { meaningName, targetName } from './moving-words.ts';

const UNDECIDED = 'undecided';
const NONE = 'none-of-ours';

type ValuesFormProps = {
  readonly step: ValuesStep;
  readonly mean: (step: ValuesStep, value: UnknownValue, choice: string) => void;
  readonly acceptValues: (step: ValuesStep) => void;
  readonly goBack: (before: ColumnsStep) => void;
};

/** One select for each word of the file that stands for one of our choices, and we do not know for which. */
export function ValuesForm({ step, mean, acceptValues, goBack }: ValuesFormProps) {
  const t = useT();
  const { language } = useLanguage();
  const { unknown, meanings, before } = step;
  const advisors = useAdvisors();
  const fields = [...new Set(unknown.map(({ field }) => field))];
  const oursFor = (field: AskedField) =>
    field === 'advisorId'
      ? advisors.map(({ id, name }) => ({ value: id, label: name }))
      : choicesFor(field).map((choice) => ({
          value: choice,
          label: meaningName(t, field, choice, language),
        }));
  const noneFor = (field: AskedField) =>
    t(field === 'advisorId' ? 'desk.moving.agencysContact' : 'desk.moving.none');
  const choicesIn = (field: AskedField, isDecided: boolean) => [
    ...(isDecided ? [] : [{ value: UNDECIDED, label: t('desk.moving.undecided') }]),
    ...oursFor(field),
    ...(mayBeNone(field) ? [{ value: NONE, label: noneFor(field) }] : []),
  ];
  return (
    <section className={styles.form} aria-label={t('desk.moving.values')}>
      <h2>{t('desk.moving.values')}</h2>
      <Text>{t('desk.moving.valuesText')}</Text>
      {fields.map((field) => (
        <div key={field} className={styles.group}>
          <h3 className={styles.groupName}>{targetName(t, field)}</h3>
          <div className={styles.fields}>
            {unknown
              .filter((value) => value.field === field)
              .map((value) => {
                const meaning = meaningOf(meanings, value);
                return (
                  <SelectField
                    key={value.text}
                    label={t('desk.moving.value', { value: value.text })}
                    choices={choicesIn(field, meaning !== undefined)}
                    value={meaning === '' ? NONE : (meaning ?? UNDECIDED)}
                    onChange={(choice) => mean(step, value, choice === NONE ? '' : choice)}
                  />
                );
              })}
          </div>
        </div>
      ))}
      <Row>
        <Button tone="primary" disabled={!canGoOn(step)} onClick={() => acceptValues(step)}>
          {t('desk.moving.next')}
        </Button>
        {before === undefined ? null : (
          <Button tone="plain" onClick={() => goBack(before)}>
            {t('desk.moving.backToColumns')}
          </Button>
        )}
      </Row>
    </section>
  );
}
