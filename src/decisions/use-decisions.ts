import { discardEntries, undoDiscard } from '#db/outbox/undo.ts';
import { useOutbox } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** The words of the toasts about a decision. */
export type DecisionWords = {
  /** With `reason`. */
  readonly failed: 'outbox.discard.failed' | 'enquiries.pending.notKept';
  readonly discarded: 'outbox.discard.done' | 'enquiries.pending.discarded';
  readonly undo: 'outbox.discard.undo' | 'enquiries.pending.undo';
  readonly late: 'outbox.discard.late' | 'enquiries.pending.late';
};

/** Returns a function that carries out a decision about the outbox; a toast says why it failed. True = done. */
export function useDecide({
  failed,
}: Pick<DecisionWords, 'failed'>): (plan: (context: PlanContext) => Plan) => Promise<boolean> {
  const outbox = useOutbox();
  const complain = useComplaint({ failed });
  return async (plan) => {
    const done = await outbox.decide(plan);
    if (!done.ok) complain(done.error);
    return done.ok;
  };
}

/** Returns a function that discards entries; a toast offers to undo it for ten seconds (OUT-7). */
export function useDiscard(words: DecisionWords): (ids: readonly string[]) => Promise<void> {
  const outbox = useOutbox();
  const complain = useComplaint(words);
  const toast = useToast();
  const t = useT();
  const undo = async (act: string) => {
    const done = await undoDiscard([act], outbox);
    if (!done.ok) complain(done.error);
    else if (done.value === 'late') toast({ tone: 'bad', text: t(words.late) });
  };
  return async (ids) => {
    const act = await discardEntries(ids, outbox);
    if (!act.ok) return complain(act.error);
    toast({
      text: t(words.discarded),
      durationMs: UNDO_MS,
      action: { label: t(words.undo), run: () => void undo(act.value) },
    });
  };
}

/** Returns a function that shows why the device could not store a decision. */
export function useComplaint({
  failed,
}: Pick<DecisionWords, 'failed'>): (failure: DbFailure) => void {
  const toast = useToast();
  const t = useT();
  return (failure) =>
    toast({ tone: 'bad', text: t(failed, { reason: t(failureMessage(failure)) }) });
}
