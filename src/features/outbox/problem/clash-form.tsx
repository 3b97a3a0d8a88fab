import { useState } from 'react';
import type { Clash, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { type Choices, planClash } from '#domain/outbox/plan/plan-clash.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from '../outbox.css.ts';
import { useDecide, useWords } from '../outbox-tools.ts';
import { ClashCards } from './clash-cards.tsx';

type ClashFormProps = {
  readonly entry: OutboxEntry;
  readonly clashes: readonly Clash[];
  /** What happens to the other changes of the record. */
  readonly rest: string;
};

/**
 * Both values of each field that two people changed, with author and time, and a button that names each. One field is decided by its
 * button. Of several, nothing is saved before all have an answer.
 */
export function ClashForm({ entry, clashes, rest }: ClashFormProps) {
  const { t } = useWords();
  const toast = useToast();
  const decide = useDecide();
  const [choices, setChoices] = useState<Choices>({});
  const missing = clashes.filter(({ field }) => choices[field] === undefined).length;
  const isOne = clashes.length === 1;
  const save = async (decided: Choices) => {
    const plan = aboutEntry(entry.id, (now, context) => planClash(now, decided, context));
    if (await decide(plan)) toast({ text: t('outbox.clash.saved') });
  };
  const choose = (field: string, side: Choices[string]) => {
    const next = { ...choices, [field]: side };
    if (isOne) void save(next);
    else setChoices(next);
  };
  return (
    <div className={styles.clash}>
      <p>{rest}</p>
      {clashes.map((clash) => (
        <ClashCards
          key={clash.field}
          collection={entry.change.collection}
          clash={clash}
          at={entry.createdAt}
          chosen={choices[clash.field]}
          canChange={!isOne}
          onChoose={(side) => choose(clash.field, side)}
        />
      ))}
      {isOne ? null : (
        <Row>
          <Button
            size="small"
            tone="primary"
            disabled={missing > 0}
            onClick={() => void save(choices)}
          >
            {missing > 0 ? t('outbox.clash.missing', { count: missing }) : t('outbox.clash.save')}
          </Button>
        </Row>
      )}
    </div>
  );
}
