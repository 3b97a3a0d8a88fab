// What other features show on the pages of the catalogue.
import type { ReactNode } from 'react';
import { type Slots, SlotsContext } from '#features/catalogue/slots.ts';
import type { AskProps } from '#features/enquiries/ask.tsx';
import { MapBeside, MapPage, ZonePlace } from '#features/map/lazy-map.tsx';
import { PriceWatch, SaveSearch } from '#features/searches/save-search.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { createCode, useCode } from '#ui/later/code.ts';

/** Gives the pages of the catalogue what other features show there. */
export const CatalogueSlots = ({ children }: { readonly children: ReactNode }) => (
  <SlotsContext value={slots}>{children}</SlotsContext>
);

const slots: Slots = { Ask, SaveSearch, PriceWatch, MapBeside, MapPage, ZonePlace };

const askCode = createCode('device', async () => {
  const [{ Ask }] = await Promise.all([
    import('#features/enquiries/ask.tsx'),
    loadTexts('visitor'),
  ]);
  return { Ask };
});

/** The form for a question about a listing: fetched when the browser is idle, or when its sheet is opened. */
function Ask(props: AskProps) {
  const found = useCode(askCode, props.place === 'sheet' && props.open);
  if (found !== undefined) return <found.Ask {...props} />;
  return props.place === 'side' ? props.instead : null;
}
