import { locationOf, placesOf } from '#domain/search/several.ts';
import { useT } from '#i18n/use-t.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { useTypedText } from '#ui/field/use-typed-text.ts';
import * as styles from './filter-panel.css.ts';
import { partOfPanel } from './filter-props.ts';
import { ZoneFilter } from './zone-filter.tsx';

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
