import { useState } from 'react';
import { listOf, locationOf, placesOf, several } from '#domain/search/several.ts';
import { afterPress, asPlaces, asZones, offeredPlaces, placeName } from '#domain/zones/city.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckChips } from '#ui/field/choice/check-group.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { useTypedText } from '#ui/field/text/use-typed-text.ts';
import * as styles from './filter-panel.css.ts';
import { partOfPanel, useCountText } from './filter-props.ts';

/** A field for what a location contains, and the zones. */
export const PlaceFilter = partOfPanel(['location', 'zone'], (props) => {
  const { search, change } = props;
  const t = useT();
  const [text, type] = useTypedText({
    value: search.location ?? '',
    tidy: (raw) => locationOf(placesOf(raw)) ?? '',
    commit: (location) => change({ location: locationOf(placesOf(location)) }),
  });
  return (
    <div className={styles.stack}>
      <TextField
        label={t('catalogue.filters.location')}
        placeholder={t('catalogue.filters.locationHint')}
        value={text}
        onChange={type}
      />
      <ZoneFilter {...props} />
    </div>
  );
});

/** The zones shown before «Ver más zonas» is pressed. */
const FEW = 6;

/** The zones that have listings, and the whole city; those with the most first. */
export const ZoneFilter = partOfPanel(['zone'], ({ search, change, counts }) => {
  const t = useT();
  const { language } = useLanguage();
  const countText = useCountText();
  const [all, setAll] = useState(false);
  const chosen = listOf(search.zone);
  const places = asPlaces(chosen);
  const offered = offeredPlaces((zone) => counts?.choices.zone[zone] ?? 0, places);
  const shown = offered.filter(({ place }, n) => all || n < FEW || places.includes(place));
  return (
    <>
      <CheckChips
        label={t('catalogue.filters.places')}
        hiddenLabel
        choices={shown.map(({ place, count }) => ({
          value: place,
          label: placeName(place, language),
          count: countText(counts && count),
        }))}
        values={places}
        onToggle={(place) => change({ zone: several(afterPress(chosen, asZones([place]))) })}
      />
      {offered.length <= FEW ? null : (
        <div>
          <Button tone="plain" size="small" expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'catalogue.filters.fewerPlaces' : 'catalogue.filters.morePlaces')}
          </Button>
        </div>
      )}
    </>
  );
});
