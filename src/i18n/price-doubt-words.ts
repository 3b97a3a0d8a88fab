// The question about a price that may have a digit too many or too few.
import type { PriceDoubt } from '#domain/listing/price-doubt.ts';
import { formatEuros } from './format.ts';
import type { Translate } from './use-t.ts';

/** The question, and why it is asked. */
export const priceDoubtWords = (t: Translate, price: number, { than, known }: PriceDoubt) => ({
  question: t('desk.doubt.question', { price: formatEuros(price) }),
  reason: t(`desk.doubt.${than}`, { known: formatEuros(known) }),
});
