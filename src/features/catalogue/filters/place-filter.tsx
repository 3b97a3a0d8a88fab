import { useState } from 'react';
import { locationOf, placesOf, toggled } from '#domain/search/several.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckChips } from '#ui/field/check-group.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useTypedText } from '#ui/field/use-typed-text.ts';
import * as styles from './filter-panel.css.ts';
import { partOfPanel } from './filter-props.ts';
import { useCountText } from './use-count-text.ts';

/** The places shown before «Ver más zonas» is pressed. */
const FEW = 6;

/** A field for one typed place, and chips for the places that have listings, of which several may be chosen. */
export const PlaceFilter = partOfPanel(['location'], ({ search, change, counts }) => {
  const t = useT();
  const countText = useCountText();
  const [all, setAll] = useState(false);
  const [lastTyped, setLastTyped] = useState('');
  const offered = counts?.places ?? [];
  const chosen = placesOf(search.location);
  const isOffered = (place: string) => offered.some(({ name }) => name === place);
  // While somebody types, the text may equal the name of a chip for a moment («Sada»). It stays in the field.
  const typed = chosen.find((place) => place === lastTyped || !isOffered(place));
  const picked = chosen.filter((place) => place !== typed);
  const choose = (places: readonly string[]) => change({ location: locationOf(places) });
  const [text, type] = useTypedText({
    value: typed ?? '',
    tidy: (raw) => raw.trim(),
    commit: (place) => {
      setLastTyped(place);
      choose(place === '' ? picked : [...picked, place]);
    },
  });
  const shown = offered.filter(({ name }, place) => all || place < FEW || picked.includes(name));
  return (
    <div className={styles.stack}>
      <TextField
        label={t('catalogue.filters.location')}
        placeholder={t('catalogue.filters.locationHint')}
        value={text}
        onChange={type}
      />
      <CheckChips
        label={t('catalogue.filters.places')}
        hiddenLabel
        choices={shown.map(({ name, count }) => ({
          value: name,
          label: name,
          count: countText(count),
        }))}
        values={picked}
        onToggle={(place) =>
          choose([...toggled(picked, place), ...(typed === undefined ? [] : [typed])])
        }
      />
      {offered.length <= FEW ? null : (
        <div>
          <Button tone="plain" size="small" expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'catalogue.filters.fewerPlaces' : 'catalogue.filters.morePlaces')}
          </Button>
        </div>
      )}
    </div>
  );
});
