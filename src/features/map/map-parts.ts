// The map, which is fetched when it is first looked at.
export { MapBeside } from './map-beside.tsx';
export { MapPage } from './map-page.tsx';
export { ZonePlace } from './zone-place.tsx';
