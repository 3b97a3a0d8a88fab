import type { Advisor, AdvisorFields } from '../../listing/advisor.ts';
import type { Listing } from '../../listing/listing.ts';
import { OTHER_ADVISOR } from '../../listing/listing-form.ts';
import { type CheckedForm, isRenamed, namedAdvisor } from '../../listing/parse-listing-form.ts';
import type { PrivateFields } from '../../private-data/private-data.ts';
import { isKind } from '../entry/change-kinds.ts';
import { changesBetween } from '../entry/merge.ts';
import type { Refused } from './join-edits.ts';
import { NOTHING, type Plan, type PlanContext, withPlanned } from './plan.ts';
import { type NewPhoto, planListingEdit } from './plan-edit.ts';
import { type FilledForm, planForm } from './plan-record.ts';

/** A checked form. */
export type Save = {
  readonly listingId: string;
  /** As shown when the form was opened; undefined = a new listing. */
  readonly before: Listing | undefined;
  /** As in `ListingEdit`. */
  readonly refused: Refused | undefined;
  readonly form: CheckedForm;
  readonly photoIds: readonly string[];
  readonly added: readonly NewPhoto[];
  /** All known advisors, pending ones included. */
  readonly advisors: readonly Advisor[];
  /** The agency's default advisor. */
  readonly fallback: AdvisorFields;
  /** Undefined: the form leaves them as they are. */
  readonly privateData?: FilledForm<PrivateFields>;
};

/** Plans a saved property form: the changes of the advisor, of the listing and of its private data, in this order. */
export function planSave(save: Save, context: PlanContext): Plan {
  const { listingId, before, refused, form, photoIds, added, privateData } = save;
  const advisor = planAdvisorOf(save, context);
  const afterAdvisor = withPlanned(context, advisor.plan);
  const fields = { ...form.fields, advisorId: advisor.id };
  const listing = planListingEdit(
    { listingId, before, refused, fields, photoIds, added, texts: form.texts },
    afterAdvisor,
  );
  const ofPrivate = privateData
    ? planForm(
        { collection: 'privateData', id: listingId },
        privateData,
        withPlanned(afterAdvisor, listing),
      )
    : NOTHING;
  return {
    put: [...advisor.plan.put, ...listing.put, ...ofPrivate.put],
    drop: [...advisor.plan.drop, ...listing.drop, ...ofPrivate.drop],
  };
}

/** A known advisor with changes, or a new one. */
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
    // The chosen advisor is no longer on this device: keep the id and change nothing.
    return { id: advisor.id, plan: NOTHING };
  }
  const waiting = waitingAdvisor(fields, context);
  if (waiting !== undefined) return { id: waiting, plan: NOTHING };
  const id = context.createId();
  return {
    id,
    plan: planForm({ collection: 'advisors', id }, { before: undefined, fields }, context),
  };
}

/**
 * Plans the typed changes of a known advisor. Fields that were not typed are left out: others may
 * have changed them, or the form did not show them to a person who was no staff. `shown`: undefined
 * in an old draft.
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
  const form = { before: amongTodays(shown), fields: amongTodays(fields) };
  return planForm({ collection: 'advisors', id }, form, context);
}

/**
 * The waiting new advisor with the same name and contact, so that a repeated save creates no second
 * one.
 */
function waitingAdvisor(fields: AdvisorFields, { entries }: PlanContext): string | undefined {
  const changes = entries.flatMap(({ change, state }) =>
    isKind(change, 'create', 'advisors') && state !== 'discarded' ? [change] : [],
  );
  const same = changes.find(
    (made) => Object.keys(changesBetween(made.fields, fields)).length === 0,
  );
  return same?.id;
}
