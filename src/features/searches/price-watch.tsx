import { useState } from 'react';
import { useSavedSearches } from '#db/searches/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { WithTexts } from '#domain/listing/listing-texts.ts';
import { listingSearch } from '#domain/search/search-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { SaveForm } from './save-form.tsx';
import { SearchDialog } from './search-dialog.tsx';

export type PriceWatchProps = {
  readonly listing: Pick<Listing, 'id'> & WithTexts;
};

/** «Avísame si baja»: the button beside the price, with its dialog. */
export function PriceWatch({ listing }: PriceWatchProps) {
  const t = useT();
  const { title } = useTextOf()(listing);
  const [isOpen, setOpen] = useState(false);
  const search = listingSearch(listing.id);
  const known = useSavedSearches().find((one) => one.search === search);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)}>
        {t(known ? 'searches.price.watching' : 'searches.price.title')}
      </Button>
      <SearchDialog open={isOpen} title={t('searches.price.title')} onClose={close}>
        <SaveForm
          search={search}
          ready={{ name: known?.name ?? title.text, conditions: [] }}
          known={known}
          changed={undefined}
          onDone={close}
        />
      </SearchDialog>
    </>
  );
}
