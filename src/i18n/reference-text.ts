// Apart from the other words of fields, because the first page needs no more of them.
import type { Listing } from '#domain/listing/listing.ts';
import type { Translate } from './use-t.ts';

/** Returns «Ref. 1042», or words that say that the server has not given a reference yet. */
export const referenceText = ({ reference }: Pick<Listing, 'reference'>, t: Translate): string =>
  reference === undefined
    ? t('listing.reference.pending')
    : t('listing.reference.given', { reference: String(reference) });
