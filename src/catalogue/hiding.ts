import { createListeners } from '#base/listeners.ts';
import type { Favourites } from '#db/device/favourites.ts';
import { hiddenIn } from '#domain/favourite/favourite.ts';
import type { Catalogue } from './catalogue.ts';

/** Which listings the lists leave out, because somebody has marked them with «no» on this device. */
export type Hiding = {
  /** The same set until something changes. */
  ids(): ReadonlySet<string>;
  /** Whether the lists show them for now: until the page is closed, or `show(false)`. */
  areShown(): boolean;
  show(areShown: boolean): void;
  subscribe(listener: () => void): () => void;
};

type Ports = {
  readonly favourites: Pick<Favourites, 'rows' | 'subscribe'>;
  readonly catalogue: Pick<Catalogue, 'hide'>;
};

/** Hides the listings in the catalogue. Create it before `favourites` are read. */
export function createHiding({ favourites, catalogue }: Ports): Hiding {
  const { subscribe, notify } = createListeners();
  let ids: ReadonlySet<string> = new Set();
  let areShown = false;

  const apply = () => {
    catalogue.hide(areShown ? new Set() : ids);
    notify();
  };
  favourites.subscribe(() => {
    const next = hiddenIn(favourites.rows());
    if (next.size === ids.size && [...next].every((id) => ids.has(id))) return;
    ids = next;
    apply();
  });
  return {
    ids: () => ids,
    areShown: () => areShown,
    show(next) {
      areShown = next;
      apply();
    },
    subscribe,
  };
}
