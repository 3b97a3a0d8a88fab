import type { Catalogue } from '#catalogue/catalogue.ts';
import { useOutbox } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { changesBetween } from '#domain/outbox/entry/merge.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { NOTHING, type Plan } from '#domain/outbox/plan/plan.ts';
import {
  type ListingChange,
  planChanges,
  planUndoChanges,
} from '#domain/outbox/plan/plan-changes.ts';
import { UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSavedToast } from '#sync/sent-or-offline.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** The fields that the table changes. */
export type TableValues = Partial<Pick<Listing, 'price' | 'status' | 'isFeatured' | 'advisorId'>>;

/** Gives listings other values, as one decision. `done`: what has happened, for the toast. */
export type ChangeListings = (
  listings: readonly Listing[],
  values: TableValues,
  done: string,
) => Promise<void>;

/** Returns a function that changes listings on this device; a toast offers one undo for all of them. */
export function useChanges(catalogue: Pick<Catalogue, 'get'>): ChangeListings {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const savedToast = useSavedToast(useSession().kind === 'signed-in');
  const complain = (text: string) => toast({ text, tone: 'bad', matter: MATTER });

  const undo = async (edits: readonly ListingChange[]) => {
    let plan: Plan = NOTHING;
    const undone = await outbox.decide((context) => {
      plan = planUndoChanges(edits, catalogue.get, context);
      return plan;
    });
    if (!undone.ok) return complain(t(failureMessage(undone.error)));
    if (isEmpty(plan)) return complain(t('desk.done.late'));
    toast({ text: t('desk.done.undone'), matter: MATTER });
  };

  return async (listings, values, done) => {
    const edits = listings.flatMap((listing) => {
      const changes = changesBetween({ ...listing }, values);
      return Object.keys(changes).length === 0 ? [] : [{ listingId: listing.id, changes }];
    });
    if (edits.length === 0) return toast({ text: t('desk.done.same'), matter: MATTER });
    const changed = await outbox.decide((context) => planChanges(edits, context));
    if (!changed.ok) return complain(t(failureMessage(changed.error)));
    const subjects = edits.map(({ listingId }) => subjectOf('listings', listingId));
    toast({
      ...savedToast(subjects, done),
      matter: MATTER,
      durationMs: UNDO_MS,
      action: { label: t('desk.done.undo'), run: () => void undo(edits) },
    });
  };
}

/** Each change replaces the toast of the one before, whose undo could no longer be told apart. */
const MATTER = 'desk';

const isEmpty = ({ put, drop }: Plan): boolean => put.length === 0 && drop.length === 0;
