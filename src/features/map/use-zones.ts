import { useMemo, useState, useSyncExternalStore } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import type { HomeSearch, ListingFilter } from '#domain/search/home-search.ts';
import { listOf, several } from '#domain/search/several.ts';
import { afterPress } from '#domain/zones/city.ts';
import type { ZoneFigures } from '#domain/zones/zone-figures.ts';
import type { Zone } from '#domain/zones/zones.ts';
import { useServices } from '#services/services.ts';

/** What the map and the list of zones beside it share. */
export type Zones = {
  /** The zones that have listings of the view. */
  readonly figures: ReadonlyMap<Zone, ZoneFigures>;
  readonly chosen: readonly Zone[];
  /** The zones under the pointer or the focus, on the map, in the list or as a card. */
  readonly lit: readonly Zone[];
  readonly light: (zones: readonly Zone[]) => void;
  /** Chooses all of these zones, or none of them if all are chosen; for a part of the chosen city see `afterPress`. */
  readonly toggle: (zones: readonly Zone[]) => void;
  readonly clear: () => void;
};

export type ZonesProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
};

export function useZones({ search, onChange }: ZonesProps): Zones {
  const [lit, setLit] = useState<readonly Zone[]>([]);
  const chosen = listOf(search.zone);
  const choose = (zones: readonly Zone[]) => onChange({ ...search, zone: several(zones) });
  return {
    figures: useFigures(search),
    chosen,
    lit,
    light: (zones) => setLit((before) => (before.join() === zones.join() ? before : zones)),
    toggle(zones) {
      choose(afterPress(chosen, zones));
    },
    clear: () => choose([]),
  };
}

/** The figures of a view without its own zones. Empty until the catalogue is read. */
export function useFigures(search: HomeSearch): Zones['figures'] {
  const catalogue = useCatalogue();
  const { visits } = useServices();
  const before = useSyncExternalStore(visits.subscribe, visits.before, () => undefined);
  const { property: _open, sort: _order, zone: _zones, ...filter } = search;
  const key = JSON.stringify(filter satisfies ListingFilter);
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filter, the version for the catalogue's content
  return useMemo(
    () => catalogue?.zones(filter, before) ?? new Map(),
    [catalogue, version, key, before],
  );
}
