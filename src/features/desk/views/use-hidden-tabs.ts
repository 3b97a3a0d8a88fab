import { type RefObject, useEffect, useState } from 'react';

type Hidden = { readonly before: boolean; readonly after: boolean };

/** Whether the row of tabs has some beyond its edges. `views`: what it shows. */
export function useHiddenTabs(tabs: RefObject<HTMLElement | null>, views: unknown): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other views have other widths
  useEffect(() => {
    const row = tabs.current;
    if (row === null) return undefined;
    const read = () => {
      const { left, right } = row.getBoundingClientRect();
      // A tab may be wider than its place by a part of a pixel.
      const before = (row.firstElementChild?.getBoundingClientRect().left ?? left) < left - 1;
      const after = (row.lastElementChild?.getBoundingClientRect().right ?? right) > right + 1;
      setHidden((known) =>
        known.before === before && known.after === after ? known : { before, after },
      );
    };
    const sizes = new ResizeObserver(read);
    sizes.observe(row);
    row.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', read);
    };
  }, [tabs, views]);
  return hidden;
}
