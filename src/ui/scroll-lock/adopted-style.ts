import { useEffect } from 'react';

/**
 * Replaces the package `react-style-singleton` (vite.config.ts). Radix's dialogs and menus use it for the styles
 * that lock scrolling. The package adds a `<style>` element, which the Content-Security-Policy blocks; a
 * constructed style sheet is allowed. Engines without them scroll the page below a dialog by mouse wheel only
 * as far as Radix's event handlers let them.
 *
 * The returned component applies its `styles` while any of its instances is mounted. The first instance's count.
 */
export function styleSingleton() {
  let mounted = 0;
  let sheet: CSSStyleSheet | undefined;

  const add = (styles: string) => {
    mounted += 1;
    if (mounted > 1 || !('adoptedStyleSheets' in document)) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = () => {
    mounted -= 1;
    if (mounted > 0 || sheet === undefined) return;
    const own = sheet;
    sheet = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== own);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: the package's interface; it is called once a component
  return function AdoptedStyle({ styles }: { readonly styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in the package, later styles change nothing
    useEffect(() => {
      add(styles);
      return remove;
    }, []);
    return null;
  };
}
