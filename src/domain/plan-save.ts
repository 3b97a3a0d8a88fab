import type { Advisor } from './advisor.ts';
import type { Refused } from './join-edits.ts';
import type { Listing } from './listing.ts';
import { OTHER_ADVISOR } from './listing-form.ts';
import { changesBetween } from './merge.ts';
import { type CheckedForm, isRenamed, namedAdvisor } from './parse-listing-form.ts';
import { NOTHING, type Plan, type PlanContext } from './plan.ts';
import { type AdvisorFields, planAdvisor } from './plan-advisor.ts';
import { type NewPhoto, planListingEdit } from './plan-edit.ts';

/** A checked form on its way into the outbox. */
export type Save = {
  readonly listingId: string;
  /** As it was shown when the form was opened; undefined = a new listing. */
  readonly before: Listing | undefined;
  /** As `ListingEdit` has it. */
  readonly refused: Refused | undefined;
  readonly form: CheckedForm;
  readonly photoIds: readonly string[];
  readonly added: readonly NewPhoto[];
  /** All advisors this device knows, those that wait included. */
  readonly advisors: readonly Advisor[];
  /** The agency's default advisor. */
  readonly fallback: AdvisorFields;
};

/** Saving the property form: the advisor's change and the listing's, as one decision (decisions 6). */
export function planSave(save: Save, context: PlanContext): Plan {
  const { listingId, before, refused, form, photoIds, added } = save;
  const advisor = planAdvisorOf(save, context);
  const entries = [
    ...context.entries,
    // Only looked at: the real places are given when they are written.
    ...advisor.plan.put.map((entry) => ({ ...entry, seq: entry.seq ?? Number.MAX_SAFE_INTEGER })),
  ];
  const fields = { ...form.fields, advisorId: advisor.id };
  const listing = planListingEdit(
    { listingId, before, refused, fields, photoIds, added },
    { ...context, entries },
  );
  return {
    put: [...advisor.plan.put, ...listing.put],
    drop: [...advisor.plan.drop, ...listing.drop],
  };
}

/** A known advisor with their changes, or a new one. */
function planAdvisorOf(
  { form: { advisor }, advisors, fallback }: Save,
  context: PlanContext,
): { readonly id: string; readonly plan: Plan } {
  const chosen = advisors.find(({ id }) => id === advisor.id);
  const fields = namedAdvisor(advisor, fallback);
  if (advisor.name === '') {
    const standing = advisors.find(({ name }) => name === fallback.name);
    if (standing) return { id: standing.id, plan: NOTHING };
  } else if (chosen && !(isRenamed(advisor, chosen.name) && advisor.renaming === 'new')) {
    return { id: chosen.id, plan: planTyped(chosen, fields, advisor.shown, context) };
  } else if (chosen === undefined && advisor.id !== OTHER_ADVISOR) {
    // Chosen once, and gone from this device since: named as before, changed by nobody.
    return { id: advisor.id, plan: NOTHING };
  }
  const waiting = waitingAdvisor(fields, context);
  if (waiting !== undefined) return { id: waiting, plan: NOTHING };
  const id = context.createId();
  return { id, plan: planAdvisor(id, undefined, fields, context) };
}

/**
 * Changes of a known advisor: only what was typed. Others may have changed them since the form showed
 * them, and whoever was no admin then was not shown everything. `shown`: undefined in an old draft.
 */
function planTyped(
  { id, name, phone = '', email = '' }: Advisor,
  fields: AdvisorFields,
  shown: AdvisorFields = { name, phone, email },
  context: PlanContext,
): Plan {
  const now = { name, phone, email };
  const isTyped = (field: keyof AdvisorFields) => fields[field] !== shown[field];
  if (!isTyped('name') && !isTyped('phone') && !isTyped('email')) return NOTHING;
  const amongTodays = (typed: AdvisorFields): AdvisorFields => ({
    name: (isTyped('name') ? typed : now).name,
    phone: (isTyped('phone') ? typed : now).phone,
    email: (isTyped('email') ? typed : now).email,
  });
  return planAdvisor(id, amongTodays(shown), amongTodays(fields), context);
}

/** The new advisor of the same name and contact who waits already: a save that is repeated makes no second one. */
function waitingAdvisor(fields: AdvisorFields, { entries }: PlanContext): string | undefined {
  const changes = entries.flatMap(({ change, state }) =>
    change.kind === 'create-advisor' && state !== 'discarded' ? [change] : [],
  );
  const same = changes.find(
    (made) => Object.keys(changesBetween(made.fields, fields)).length === 0,
  );
  return same?.advisorId;
}
