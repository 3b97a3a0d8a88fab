import { type FormEvent, useId, useState } from 'react';
import { sameValue } from '#domain/listing/listing-fields.ts';
import type { Clash, OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan.ts';
import { type Choices, planClash } from '#domain/outbox/plan-clash.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from '../outbox.css.ts';
import { useDecide, useWords } from '../outbox-tools.ts';
import { authorText, fieldName, fieldValue } from './change-words.ts';

type ClashFormProps = { readonly entry: OutboxEntry; readonly clashes: readonly Clash[] };
type Side = Choices[string];

/** Both values of each field that two people changed, with author and time. Nothing is preselected. */
export function ClashForm({ entry, clashes }: ClashFormProps) {
  const { t } = useWords();
  const toast = useToast();
  const decide = useDecide();
  const [choices, setChoices] = useState<Choices>({});
  const missing = clashes.filter(({ field }) => choices[field] === undefined).length;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(clashes.map(({ field }) => [field, side])));
  const save = async () => {
    const plan = aboutEntry(entry.id, (now, context) => planClash(now, choices, context));
    if (await decide(plan)) toast({ text: t('outbox.clash.saved') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === 0) void save();
  };
  return (
    <form className={styles.clash} onSubmit={submit}>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.field}
          clash={clash}
          chosen={choices[clash.field]}
          onChoose={(side) => setChoices({ ...choices, [clash.field]: side })}
        />
      ))}
      <Row>
        {clashes.length > 1 ? (
          <>
            <Button size="small" onClick={() => chooseAll('mine')}>
              {t('outbox.clash.allMine')}
            </Button>
            <Button size="small" onClick={() => chooseAll('theirs')}>
              {t('outbox.clash.allTheirs')}
            </Button>
          </>
        ) : null}
        <Button type="submit" size="small" tone="primary" disabled={missing > 0}>
          {missing > 0 ? t('outbox.clash.missing', { count: missing }) : t('outbox.clash.save')}
        </Button>
      </Row>
    </form>
  );
}

type ClashChoiceProps = {
  readonly clash: Clash;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
};

function ClashChoice({ clash, chosen, onChoose }: ClashChoiceProps) {
  const words = useWords();
  const { t } = words;
  const name = useId();
  const { field, base, mine, theirs } = clash;
  const by = authorText(clash, words);
  const sides = [
    { side: 'mine', whose: t('outbox.clash.mine'), value: mine, by: '' },
    { side: 'theirs', whose: t('outbox.clash.theirs'), value: theirs, by },
  ] as const;
  return (
    <fieldset className={styles.clash}>
      <legend>
        {fieldName(field, t) ?? field}{' '}
        {/* Two creations of one record have no common base: then `base` is the server's value. */}
        {sameValue(base, theirs) ? null : (
          <small>{t('outbox.clash.before', { value: fieldValue(field, base, words) })}</small>
        )}
      </legend>
      <div className={styles.versions}>
        {sides.map((one) => (
          <label key={one.side} className={styles.version}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={chosen === one.side}
              onChange={() => onChoose(one.side)}
            />
            <span>
              <span className={styles.whose}>{one.whose}</span>
              {fieldValue(field, one.value, words)}
              {one.by === '' ? null : <small className={styles.by}>{one.by}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
