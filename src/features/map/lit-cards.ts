import { type RefObject, useEffect, useRef } from 'react';
import { isZone } from '#domain/zones/zones.ts';
import type { Zones } from './use-zones.ts';

/**
 * Lights the zone of the card under the pointer or the focus, and the cards of the zones that are lit elsewhere. The cards have
 * their zone as `data-zone`, and the results the lit zones as `data-lit`, so that no card renders again (map-panes.css.ts).
 */
export function useLitCards(
  results: RefObject<HTMLElement | null>,
  { lit, light }: Pick<Zones, 'lit' | 'light'>,
): void {
  const latest = useRef(light);
  useEffect(() => {
    latest.current = light;
  });
  useEffect(() => {
    const { current } = results;
    if (current === null) return undefined;
    const lightOwn = ({ target }: Event) => {
      const card =
        target instanceof Element ? target.closest<HTMLElement>('article[data-zone]') : null;
      const { zone = '' } = card?.dataset ?? {};
      latest.current(isZone(zone) ? [zone] : []);
    };
    const lightNone = () => latest.current([]);
    current.addEventListener('mouseover', lightOwn);
    current.addEventListener('focusin', lightOwn);
    current.addEventListener('mouseleave', lightNone);
    current.addEventListener('focusout', lightNone);
    return () => {
      current.removeEventListener('mouseover', lightOwn);
      current.removeEventListener('focusin', lightOwn);
      current.removeEventListener('mouseleave', lightNone);
      current.removeEventListener('focusout', lightNone);
    };
  }, [results]);
  const names = lit.join(' ');
  useEffect(() => {
    const { current } = results;
    if (current === null) return undefined;
    current.dataset['lit'] = names;
    return () => {
      delete current.dataset['lit'];
    };
  }, [results, names]);
}
