import { type PointerEvent, useId, useMemo } from 'react';
import { asPlaces, CITY, type Place } from '#domain/zones/city.ts';
import { sumOf } from '#domain/zones/zone-figures.ts';
import { useT } from '#i18n/use-t.ts';
import { cellsOf } from './drawing/cells.ts';
import { coastPath } from './drawing/coast-path.ts';
import { placed } from './drawing/labels.ts';
import { Land, type LandCell, Water } from './drawing/land.tsx';
import { nearestTo, type Point, type Size, viewOf } from './drawing/view.ts';
import type { Scale } from './scales.ts';
import type { Zones } from './use-zones.ts';
import * as styles from './zone-drawing.css.ts';
import { type ShownArea, ZoneLabel } from './zone-label.tsx';
import { useZoneWords } from './zone-words.ts';

type ZoneDrawingProps = {
  readonly scale: Scale;
  readonly size: Size;
  readonly zones: Zones;
  /** The height at its foot that the words about its source take, px. */
  readonly foot: number;
  /** Shows the map of the city. Without it, a press on the city chooses all of it. */
  readonly onCity?: (() => void) | undefined;
};

/** A press as near as this to the middle of a zone with listings chooses it, px. */
const REACH = 44;

/** One of the two maps. It is for pointers: the list of zones beside it says and does the same. */
export function ZoneDrawing({ scale, size, zones, foot, onCity }: ZoneDrawingProps) {
  const t = useT();
  const words = useZoneWords();
  const clip = useId();
  const { view, coast, sides } = useMemo(() => {
    const view = viewOf(scale.bounds, size);
    const points = scale.areas.map(({ lon, lat }) => view.at(lon, lat));
    return { view, coast: coastPath(view), sides: cellsOf(points, size) };
  }, [scale, size]);
  const areas = useAreas(scale, zones);
  const areaAt = (event: PointerEvent | React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at: Point = [event.clientX - box.left, event.clientY - box.top];
    const inside = nearestTo(at, pointsOf(areas, view.at));
    if (inside?.area.figures !== undefined) return inside.area;
    const withFigures = areas.filter(({ figures }) => figures !== undefined);
    return nearestTo(at, pointsOf(withFigures, view.at), REACH)?.area;
  };
  const cells = areas.map(({ look }, n): LandCell => ({ look, sides: sides[n] ?? [] }));
  const labels = areas
    .filter(({ figures }) => figures !== undefined)
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .map((area) => ({
      of: area,
      count: area.countText,
      name: area.name,
      at: view.at(area.lon, area.lat),
      lead: area.lead && view.at(area.lead.lon, area.lead.lat),
    }));
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') zones.light(areaAt(event)?.zones ?? []);
      }}
      onPointerLeave={() => zones.light([])}
      onClick={(event) => {
        const area = areaAt(event);
        if (area?.isCity && onCity) onCity();
        else if (area !== undefined) zones.toggle(area.zones);
      }}
    >
      <Water coast={coast} />
      <Land coast={coast} cells={cells} clip={clip} />
      {scale.waters.map(({ name, lon, lat }) => {
        const [x, y] = view.at(lon, lat);
        return (
          <text key={name} className={styles.water} x={x} y={y}>
            {t(`map.${name}`)}
          </text>
        );
      })}
      {placed(labels, { width: size.width, height: size.height - foot }).map((label) => (
        <ZoneLabel key={label.of.zones[0]} label={label} lang={words.lang} />
      ))}
    </svg>
  );
}

function useAreas({ areas }: Scale, zones: Zones): readonly ShownArea[] {
  const words = useZoneWords();
  const places = asPlaces(zones.chosen);
  return areas.map((area) => {
    const own = area.zones.flatMap((zone) => zones.figures.get(zone) ?? []);
    const isAnyOf = (some: readonly Place[]) => area.zones.some((zone) => some.includes(zone));
    const isChosen = area.isCity ? places.includes(CITY) : isAnyOf(zones.chosen);
    // Without listings, a zone has a number only if it is chosen by itself.
    const isEmpty = own.length === 0 && !isAnyOf(places);
    const isLit = isAnyOf(zones.lit);
    const filled = own.length === 0 ? 'empty' : isLit ? 'lit' : 'zone';
    return {
      ...area,
      figures: isEmpty ? undefined : sumOf(own),
      name: words.areaName(area, zones.figures),
      countText: words.number(sumOf(own).count),
      look: isChosen ? 'chosen' : filled,
    };
  });
}

const pointsOf = (areas: readonly ShownArea[], at: (lon: number, lat: number) => Point) =>
  areas.map((area) => ({ area, at: at(area.lon, area.lat) }));

/** Which labels get room first: of chosen zones, then of those with the most listings. */
const rankOf = ({ look, figures }: ShownArea): number =>
  (look === 'chosen' ? 1e6 : 0) + (figures?.count ?? 0);
