import { useState } from 'react';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { planUndo } from '#domain/outbox/plan/plan-decision.ts';
import { Button, type ButtonLook } from '#ui/button/button.tsx';
import { useDecide, useWords } from '../outbox-tools.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { lostPhotoWords } from './discard-words.ts';

type DecisionButtonProps = Pick<ButtonLook, 'tone' | 'icon'> & {
  readonly plan: (context: PlanContext) => Plan;
  readonly children: string;
};

/** A button that carries out a decision at once. */
export function DecisionButton({ plan, ...button }: DecisionButtonProps) {
  const decide = useDecide();
  return <Button {...button} size="small" onClick={() => void decide(plan)} />;
}

type GiveUpButtonProps = DecisionButtonProps & {
  /** The name of the listing or advisor. */
  readonly title: string;
  /** What is lost. */
  readonly entries: readonly OutboxEntry[];
};

/** A button for a decision that loses work: asks for confirmation first. */
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

/** Cancels `deletion`, so that its listing stays. */
export function KeepButton({ deletion }: { readonly deletion: OutboxEntry }) {
  const { t } = useWords();
  return (
    <DecisionButton plan={({ entries }) => planUndo(deletion.id, entries)}>
      {t('outbox.problem.keep')}
    </DecisionButton>
  );
}
