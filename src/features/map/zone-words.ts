import { CITY, type Place, placeName } from '#domain/zones/city.ts';
import type { ZoneFigures } from '#domain/zones/zone-figures.ts';
import { type Zone, zoneLanguage } from '#domain/zones/zones.ts';
import { formatNumber, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import type { Area } from './scales.ts';

/** Returns functions that write zones and their figures. */
export function useZoneWords() {
  const t = useT();
  const { language } = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const nameOf = (place: Place) => placeName(place, language);
  const prices = ({ sale, rent }: ZoneFigures): string | undefined => {
    const lowest = [
      ...(sale === undefined ? [] : [formatPrice(sale, 'venta')]),
      ...(rent === undefined ? [] : [formatPrice(rent, 'alquiler')]),
    ];
    return lowest.length === 0 ? undefined : t('map.from', { prices: lowest.join(' · ') });
  };
  return {
    number,
    /** The language of the names, for the attribute of their element. */
    lang: zoneLanguage(language),
    nameOf,
    /** «Riazor y Orzán». */
    namesOf: (places: readonly Place[]) =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(places.map(nameOf)),
    /** The name of what a map shows as one: the zone in it that has listings. */
    areaName({ zones, isCity }: Area, figures: ReadonlyMap<Zone, unknown>): string {
      if (isCity) return CITY;
      const [first] = zones;
      const shown = zones.find((zone) => figures.has(zone)) ?? first;
      return shown === undefined ? '' : nameOf(shown);
    },
    /** «3 propiedades, desde 329.000 €». */
    figures(figures: ZoneFigures): string {
      const { count } = figures;
      const text = t('catalogue.count', { count, number: number(count) });
      return [text, prices(figures)].filter(Boolean).join(', ');
    },
    /** «2 nuevas»; undefined if there are none. */
    fresh: ({ fresh }: ZoneFigures): string | undefined =>
      fresh === 0 ? undefined : t('map.fresh', { count: fresh, number: number(fresh) }),
  };
}
