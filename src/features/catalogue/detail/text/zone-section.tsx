import { useNavigate } from '@tanstack/react-router';
import { useCatalogueFor } from '#catalogue/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { originalLanguage } from '#domain/listing/listing-texts.ts';
import { several } from '#domain/search/several.ts';
import { formatNumber } from '#i18n/format.ts';
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
