import { useOutbox } from '#db/react.tsx';
import { discardEntries, takeBack } from '#db/undo.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Plan, PlanContext } from '#domain/plan.ts';
import { UNDO_MS } from '#domain/plan-decision.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** Carries out a decision and says when the device could not keep it; true = it is kept. */
export function useDecide(): (plan: (context: PlanContext) => Plan) => Promise<boolean> {
  const outbox = useOutbox();
  const complain = useComplaint();
  return async (plan) => {
    const done = await outbox.decide(plan);
    if (!done.ok) complain(done.error);
    return done.ok;
  };
}

/** Discards entries; for ten seconds it can be taken back, then they are gone for good. */
export function useDiscard(): (ids: readonly string[]) => Promise<void> {
  const outbox = useOutbox();
  const complain = useComplaint();
  const toast = useToast();
  const t = useT();
  const undo = async (act: string) => {
    const done = await takeBack(act, outbox);
    if (!done.ok) complain(done.error);
    else if (done.value === 'late') toast({ tone: 'bad', text: t('outbox.discard.late') });
  };
  return async (ids) => {
    const act = await discardEntries(ids, outbox);
    if (!act.ok) return complain(act.error);
    toast({
      text: t('outbox.discard.done'),
      durationMs: UNDO_MS,
      action: { label: t('outbox.discard.undo'), run: () => void undo(act.value) },
    });
  };
}

/** Says that the device could not keep a decision. */
export function useComplaint(): (failure: DbFailure) => void {
  const toast = useToast();
  const t = useT();
  return (failure) => {
    const reason = t(failureMessage(failure));
    toast({ tone: 'bad', text: t('outbox.discard.failed', { reason }) });
  };
}
