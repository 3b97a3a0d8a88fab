import type { Listing } from '#domain/listing/listing.ts';
import { type ListingDraft, listingIdOf } from '#domain/listing/listing-draft.ts';
import {
  defaultAdvisorForm,
  type ListingForm,
  listingFormOf,
  newListingForm,
} from '#domain/listing/listing-form.ts';
import { parkedFields } from '#domain/outbox/entry/parked-fields.ts';
import { discardUnlessOpen, freeDrafts } from '#features/editor/draft/draft-lock.ts';
import type { Editing } from '#features/editor/editing.ts';
import { openEditing } from '#features/editor/open-editing.ts';
import { type FormRecord, keyOf, type Ledger, type Typed } from './ledger.ts';
import { own, type Person } from './person.ts';

/**
 * Opens the property form as the editor does (`use-opened-form.ts`), and records it in the ledger.
 */

/** A form on the screen. */
export type OpenForm = { readonly editing: Editing; readonly record: FormRecord };

/** Opens the form of a listing, or of a new one, with its draft if there is one. */
export async function openForm(person: Person, listing: Listing | undefined): Promise<void> {
  const { world, window, user, random } = person;
  const { drafts, draftLocks, preparer, clock, newId, forms } = window;
  const ports = { locks: draftLocks, clock };
  const free = await freeDrafts(drafts, user, ports);
  const unfinished = free.find((draft) =>
    listing === undefined ? draft.before === undefined : listingIdOf(draft) === listing.id,
  );
  if (unfinished && random.chance(0.15)) return discardUnlessOpen(drafts, unfinished, ports);
  const draft = unfinished ?? newDraft(person, listing);
  const opened = await openEditing(
    { draft, isOffered: unfinished !== undefined },
    {
      ...{ ...ports, drafts, newId },
      preparer: { ...preparer, close() {} },
      privateNow: async () => undefined, // these forms have none
      onLost: () => world.ledger.seen.push('I1 a photo of a form was said to be lost'),
    },
  );
  if (!opened.ok) {
    if (opened.error.type === 'OpenElsewhere')
      world.tally.note('case', 'a form is open in another window');
    return;
  }
  const editing = opened.value;
  if (unfinished) world.tally.note('case', 'a draft is gone on with');
  forms.push({ editing, record: recordOf(person, editing, unfinished !== undefined) });
}

function newDraft({ window, user, random, ...person }: Person, before?: Listing): ListingDraft {
  const advisors = window.directory.advisors();
  const waiting = own({ ...person, window, user, random });
  const refused = before && parkedFields(waiting, before);
  const form =
    before === undefined
      ? newListingForm(defaultAdvisorForm(window.directory.agency()?.defaultAdvisor, advisors))
      : listingFormOf(before, advisors, refused);
  return {
    id: before?.id ?? random.id(),
    savedAt: window.clock.now(),
    userId: user,
    before: before && { ...before, photos: [...before.photos], features: [...before.features] },
    refused,
    form: before ? form : { ...form, ...FILLED_IN },
    photoIds: before?.photos.map(({ id }) => id) ?? [],
  };
}

/** Required fields of a new listing that the simulator does not check. */
const FILLED_IN = { location: 'A Coruña', area: '66' };

function recordOf(
  { world, device, user }: Person,
  editing: Editing,
  isGoneOnWith: boolean,
): FormRecord {
  const { draftId, listingId } = editing;
  const { advisor } = editing.state().form;
  const { forms } = world.ledger;
  const known = forms.find(
    (one) => one.state === 'open' && one.device === device.name && one.draftId === draftId,
  );
  if (known) {
    if (!isGoneOnWith) known.advisors.push(advisor); // nothing of the previous form was stored
    return known;
  }
  const record: FormRecord = {
    ...{ device: device.name, user, draftId, listing: listingId },
    ...{ typed: [], state: 'open', advisors: [advisor] },
  };
  forms.push(record);
  return record;
}

/** Records a typed value or a picked photo before it is stored. */
export function noteTyped(
  { record }: OpenForm,
  { window }: Person,
  field: string,
  value: string,
  sha256?: string,
): void {
  const typed: Typed = { field, value, window, kept: false, ...(sha256 && { sha256 }) };
  record.typed.push(typed);
}

/** Records that a device has stored or discarded a draft. */
export function noteDraft(
  { forms }: Ledger,
  device: string,
  draft: ListingDraft,
  what: 'kept' | 'discarded',
): void {
  const record = forms.find(
    (one) => one.state === 'open' && one.device === device && one.draftId === draft.id,
  );
  if (record === undefined) return;
  if (what === 'discarded') record.state = 'discarded';
  for (const typed of record.typed) if (isIn(draft, typed)) typed.kept = true;
}

/** Whether a draft contains a typed value. */
export const isIn = (
  { form, photoIds }: Pick<ListingDraft, 'form' | 'photoIds'>,
  { field, value }: Typed,
): boolean =>
  field === 'photo' ? photoIds.includes(value) : keyOf(form[field as keyof ListingForm]) === value;

/** Whether this person has an open form or a stored draft of this listing on this device. */
export const isBeingWritten = ({ world, device, user }: Person, listing: string): boolean =>
  world.ledger.forms.some(
    (record) =>
      record.state === 'open' &&
      record.listing === listing &&
      record.device === device.name &&
      record.user === user &&
      (record.typed.length > 0 || isOpenIn(device.windows, record)),
  );

const isOpenIn = (windows: Person['device']['windows'], record: FormRecord): boolean =>
  windows.some(
    ({ lifecycle, forms }) => !lifecycle.isDead() && forms.some((form) => form.record === record),
  );
