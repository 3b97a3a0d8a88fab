import { useState } from 'react';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/plan.ts';
import { planUndo } from '#domain/plan-decision.ts';
import { Button, type ButtonLook } from '#ui/button/button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { lostPhotoWords } from './discard-words.ts';
import { useDecide } from './use-decide.ts';
import { useWords } from './use-words.ts';

type DecisionButtonProps = Pick<ButtonLook, 'tone' | 'icon'> & {
  readonly plan: (context: PlanContext) => Plan;
  readonly children: string;
};

/** One way out of a question, carried out at once. */
export function DecisionButton({ plan, ...button }: DecisionButtonProps) {
  const decide = useDecide();
  return <Button {...button} size="small" onClick={() => void decide(plan)} />;
}

type GiveUpButtonProps = DecisionButtonProps & {
  /** What the listing or advisor is called. */
  readonly title: string;
  /** What is given up. */
  readonly entries: readonly OutboxEntry[];
};

/** A way out by which work is lost at once, which is asked about before. */
export function GiveUpButton({ title, entries, plan, ...button }: GiveUpButtonProps) {
  const { t } = useWords();
  const decide = useDecide();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} size="small" onClick={() => setAsking(true)} />
      <DiscardDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        also={lostPhotoWords(entries, t)}
        onConfirm={() => void decide(plan)}
      />
    </>
  );
}

/** Lets the listing stay that `deletion` would take away. */
export function KeepButton({ deletion }: { readonly deletion: OutboxEntry }) {
  const { t } = useWords();
  return (
    <DecisionButton plan={({ entries }) => planUndo(deletion.id, entries)}>
      {t('outbox.problem.keep')}
    </DecisionButton>
  );
}
