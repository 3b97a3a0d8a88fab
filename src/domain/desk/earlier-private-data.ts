import { deviceFieldName } from '../listing/remote-names.ts';
import type { HistoryLine } from '../outbox/subject.ts';
import { NO_PRIVATE_DATA, type PrivateFields } from '../private-data/private-data.ts';
import { type TextField, textFields } from './private-text.ts';

/** The private part of an entry of a listing's history. */
export type PrivateChanges = Pick<HistoryLine, 'changes'> & { readonly listingId: string };

/**
 * All texts that private data have had, by the listing's id, for `privateMatcher`: each field has its values below each other. The
 * other fields are empty, because nobody is found by them.
 */
export function earlierPrivateData(
  history: readonly PrivateChanges[],
): ReadonlyMap<string, PrivateFields> {
  const values = new Map<string, Map<TextField, string[]>>();
  for (const { listingId, changes } of history) {
    const known = values.get(listingId) ?? new Map<TextField, string[]>();
    values.set(listingId, known);
    for (const [name, pair] of Object.entries(changes)) {
      const field = textFields.find((one) => one === deviceFieldName(name));
      const texts = pair.filter((value) => typeof value === 'string');
      if (field !== undefined) known.set(field, [...(known.get(field) ?? []), ...texts]);
    }
  }
  return new Map([...values].map(([id, known]) => [id, joined(known)]));
}

const joined = (known: ReadonlyMap<TextField, readonly string[]>): PrivateFields => ({
  ...NO_PRIVATE_DATA,
  ...Object.fromEntries([...known].map(([field, texts]) => [field, texts.join('\n')])),
});
