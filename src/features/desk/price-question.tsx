import { useState } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { allListings } from '#catalogue/everything.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { createUsualPrice, type PriceDoubt, priceDoubt } from '#domain/listing/price-doubt.ts';
import { priceDoubtWords } from '#i18n/price-doubt-words.ts';
import { useT } from '#i18n/use-t.ts';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import type { ChangeListings } from './use-changes.ts';

type Asked = {
  readonly listing: Listing;
  readonly price: number;
  readonly doubt: PriceDoubt;
  /** Saves the price after all. */
  readonly keep: () => void;
  readonly close: () => void;
};

/** Returns a function that saves a price, and the question that comes before that if the price is ten times off. */
export function usePriceQuestion(catalogue: Catalogue, change: ChangeListings) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const set = (listing: Listing, price: number) => {
    const usual = createUsualPrice(allListings(catalogue))(listing);
    const doubt = priceDoubt(price, { before: listing.price, usual });
    const keep = () => void change([listing], { price }, t('desk.done.price'));
    if (doubt === undefined) keep();
    else setAsked({ listing, price, doubt, keep, close: () => setAsked(undefined) });
  };
  return { set, asked };
}

type PriceQuestionProps = Asked & {
  /** Opens the price of a listing again. */
  readonly fix: (listingId: string) => void;
};

export function PriceQuestion({ listing, price, doubt, keep, close, fix }: PriceQuestionProps) {
  const t = useT();
  const { question, reason } = priceDoubtWords(t, price, doubt);
  return (
    <AlertDialog
      title={question}
      text={reason}
      cancelLabel={t('desk.doubt.fix')}
      confirmLabel={t('desk.doubt.keep')}
      destroys={false}
      onCancel={() => {
        close();
        fix(listing.id);
      }}
      onConfirm={() => {
        close();
        keep();
      }}
    />
  );
}
