import { useNavigate } from '@tanstack/react-router';
import { useCatalogueFor } from '#catalogue/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { placeRows, placesNear } from '#domain/places/places.ts';
import { several } from '#domain/search/several.ts';
import type { Zone } from '#domain/zones/zones.ts';
import { formatDistance, formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { TextLink } from '#ui/link/text-link.tsx';
import { Text } from '#ui/text/text.tsx';
import { useSlots } from '../../slots.ts';
import { Part } from './part.tsx';

/** The listing's place, with a link to all others of it. */
export function ZoneSection({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { ZonePlace } = useSlots();
  const { location, operationType, zone } = listing;
  const filter = { operationType, location };
  const { total = 0 } = useCatalogueFor(filter)?.query({ filter, offset: 0, limit: 0 }) ?? {};
  const others = total - 1;
  return (
    <Part title={t('detail.zone')}>
      <Text size="lead" lang={originalLanguage(listing)}>
        {location}
      </Text>
      {zone === undefined ? null : <PlacesNear zone={zone} />}
      {zone === undefined ? null : (
        <ZonePlace
          zone={zone}
          operationType={operationType}
          onChoose={(zones) =>
            void navigate({ to: '/', search: { operationType, zone: several(zones) } })
          }
        />
      )}
      {others < 1 ? null : (
        <TextLink to="/" search={filter} tone="back">
          {t('detail.moreHere', {
            count: others,
            number: formatNumber(others, language),
          })}
        </TextLink>
      )}
    </Part>
  );
}

const MOST_PLACES = 3;

/** «Playa de Riazor, 300 m; Estadio de Riazor, 600 m»: the places near a zone. Nobody is told where in the zone the home is. */
function PlacesNear({ zone }: { readonly zone: Zone }) {
  const t = useT();
  const { language } = useLanguage();
  const places = placesNear(zone, MOST_PLACES).map(
    ({ id, km }) => `${placeRows[id][language]}, ${formatDistance(km, language)}`,
  );
  return (
    <Text size="small" tone="secondary">
      {t('detail.placesNear', { places: places.join('; ') })}
    </Text>
  );
}
