import type { ListingDraft } from '../listing/listing-draft.ts';
import { fold } from '../search/fold.ts';
import type { DeskSearch } from './desk-search.ts';

/**
 * Returns whether a draft is listed in a view. A draft has no status and is finished by nobody, so it is in views of what is on
 * offer and of everything, if its values meet their filters and its title or place contains their text.
 */
export function draftInView({
  q = '',
  status = 'all',
  operationType,
  type,
  advisor,
  lacks,
  private: inPrivate,
}: DeskSearch): (draft: Pick<ListingDraft, 'form'>) => boolean {
  const words = fold(q);
  return ({ form }) =>
    status === 'all' &&
    lacks === undefined &&
    inPrivate === undefined &&
    (operationType === undefined || form.operationType === operationType) &&
    (type === undefined || form.type === type) &&
    (advisor === undefined || form.advisor.id === advisor) &&
    fold(`${form.title} ${form.location}`).includes(words);
}
