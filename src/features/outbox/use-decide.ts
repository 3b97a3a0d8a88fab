import { systemClock } from '#base/clock.ts';
import { useOutbox } from '#db/react.tsx';
import { createId } from '#domain/ids.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { isLeft, planDiscard, planUndo, UNDO_MS } from '#domain/plan-decision.ts';
import type { Plan, PlanContext } from '#domain/plan-edit.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** Carries out a decision and says when the device could not keep it; true = it is kept. */
export function useDecide(): (plan: (context: PlanContext) => Plan) => Promise<boolean> {
  const outbox = useOutbox();
  const toast = useToast();
  const t = useT();
  return async (plan) => {
    const done = await outbox.decide(plan);
    if (!done.ok) {
      const reason = t(failureMessage(done.error));
      toast({ tone: 'bad', text: t('outbox.discard.failed', { reason }) });
    }
    return done.ok;
  };
}

/** A plan about an entry as it is on disk now; nothing when another tab has settled it meanwhile. */
export const aboutEntry =
  (id: string, plan: (entry: OutboxEntry, context: PlanContext) => Plan) =>
  (context: PlanContext): Plan => {
    const entry = context.entries.find((one) => one.id === id);
    return entry === undefined ? { put: [], drop: [] } : plan(entry, context);
  };

/** Discards entries; for ten seconds it can be taken back, then they are gone for good. */
export function useDiscard(): (ids: readonly string[]) => Promise<void> {
  const outbox = useOutbox();
  const decide = useDecide();
  const toast = useToast();
  const t = useT();
  const takeBack = async (act: string) => {
    let isLate = false;
    const done = await decide(({ entries }) => {
      isLate = !isLeft(act, entries);
      return planUndo(act, entries);
    });
    if (done && isLate) toast({ tone: 'bad', text: t('outbox.discard.late') });
  };
  return async (ids) => {
    const act = createId();
    if (!(await decide((context) => planDiscard(ids, act, context)))) return;
    systemClock.after(UNDO_MS, () => void outbox.purge(act));
    toast({
      text: t('outbox.discard.done'),
      durationMs: UNDO_MS,
      action: {
        label: t('outbox.discard.undo'),
        run: () => void takeBack(act),
      },
    });
  };
}
