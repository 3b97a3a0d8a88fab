import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyWide } from '#ui/layout/layout.tsx';
import { menu } from '../filters/filter-row.css.ts';
import type { MapState } from './use-map.ts';

/** Shows or hides the map. */
export function MapButton({ map }: { readonly map: MapState }) {
  const t = useT();
  const isShown = map.place !== undefined;
  return (
    <button
      type="button"
      className={menu({ chosen: isShown })}
      aria-pressed={isShown}
      aria-label={t('catalogue.map')}
      onClick={map.toggle}
    >
      <Icon name="map" />
      <OnlyWide>{t('catalogue.map')}</OnlyWide>
    </button>
  );
}
