import type { OwnOutbox } from '#db/outbox/outbox.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { parkedPrivateFields } from '#domain/outbox/entry/parked-fields.ts';
import { NO_PRIVATE_DATA, privateFieldsOf } from '#domain/private-data/private-data.ts';
import { type PrivateForm, privateFormOf } from '#domain/private-data/private-form.ts';
import { shownPrivateData } from '#domain/private-data/shown-private-data.ts';

type AtOpening = Pick<ListingDraft, 'privateBefore' | 'privateRefused'> & {
  readonly privateData: PrivateForm;
};

/**
 * The private data of a listing when its form opens: the server's with this person's waiting edits. The form shows values that
 * the server refused instead of them.
 */
export async function privateAtOpening(
  listingId: string,
  outbox: Pick<OwnOutbox, 'base' | 'entries'>,
): Promise<AtOpening> {
  const stored = await outbox.base('privateData', listingId);
  const entries = outbox.entries();
  const shown = shownPrivateData(listingId, stored.ok ? stored.value : undefined, entries);
  const before = shown && privateFieldsOf(shown);
  const privateRefused = parkedPrivateFields(entries, listingId, before ?? NO_PRIVATE_DATA);
  const privateData = privateFormOf({ ...(before ?? NO_PRIVATE_DATA), ...privateRefused });
  return { privateBefore: before, privateRefused, privateData };
}
