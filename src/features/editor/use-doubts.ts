import { useRef, useState } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { allListings } from '#catalogue/everything.ts';
import { isPublic } from '#domain/listing/listing.ts';
import { defaultRooms } from '#domain/listing/listing-form.ts';
import type { CheckedForm, ProblemField } from '#domain/listing/parse-listing-form.ts';
import { createUsualPrice, priceDoubt } from '#domain/listing/price-doubt.ts';
import { priceDoubtWords } from '#i18n/price-doubt-words.ts';
import { useT } from '#i18n/use-t.ts';
import type { Editing } from './editing.ts';

/** What may be saved but is asked about first: a price that is ten times off, and rooms that nobody has looked at. */
export function useDoubts(editing: Editing, catalogue: Catalogue) {
  const t = useT();
  const [asked, setAsked] = useState<string>();
  const touched = useRef<ReadonlySet<ProblemField>>(new Set());

  const ofPrice = ({ price, type, operationType }: CheckedForm['fields']) => {
    const before = editing.before?.price;
    const usual = createUsualPrice(allListings(catalogue))({ type, operationType });
    const doubt = priceDoubt(price, { before, usual });
    if (doubt === undefined) return [];
    const { question, reason } = priceDoubtWords(t, price, doubt);
    return [`${question} ${reason}`];
  };
  const ofRooms = ({ status }: CheckedForm['fields']) => {
    if (editing.before !== undefined || !isPublic({ ready: true, status })) return [];
    const { form } = editing.state();
    const untouched = defaultRooms(form).filter((field) => !touched.current.has(field));
    const list = untouched.map((field) => `${t(`listing.field.${field}`)}: ${form[field]}`);
    return list.length === 0 ? [] : [t('editor.doubt.untouched', { list: list.join(', ') })];
  };

  return {
    asked,
    /** Asks about what is doubtful in a checked form. Returns whether anything is. */
    ask({ fields }: CheckedForm): boolean {
      const doubts = [...ofPrice(fields), ...ofRooms(fields)];
      setAsked(doubts.length === 0 ? undefined : doubts.join(' '));
      return doubts.length > 0;
    },
    end: () => setAsked(undefined),
    /** Notes that the person has changed a field. */
    touch(field: ProblemField) {
      touched.current = new Set([...touched.current, field]);
    },
  };
}
