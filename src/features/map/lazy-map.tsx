import { loadTexts } from '#i18n/topics.ts';
import { createCode, useCode } from '#ui/later/code.ts';
import type { MapBesideProps } from './map-beside.tsx';
import type { MapPageProps } from './map-page.tsx';
import type { ZonePlaceProps } from './zone-place.tsx';

const code = createCode('device', async () => {
  const [{ MapBeside, MapPage, ZonePlace }] = await Promise.all([
    import('./map-parts.ts'),
    loadTexts('map'),
  ]);
  return { MapBeside, MapPage, ZonePlace };
});

export function MapBeside(props: MapBesideProps) {
  const found = useCode(code, true);
  return found && <found.MapBeside {...props} />;
}

export function MapPage(props: MapPageProps) {
  const found = useCode(code, true);
  return found && <found.MapPage {...props} />;
}

export function ZonePlace(props: ZonePlaceProps) {
  const found = useCode(code, true);
  return found && <found.ZonePlace {...props} />;
}
