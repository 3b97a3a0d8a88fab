import { useEffect } from 'react';

/** Prints on A4 without the browser's margins while the component is shown. Other pages keep them. */
export function usePaper(): void {
  useEffect(() => {
    const rule = new CSSStyleSheet();
    rule.replaceSync('@page { size: A4; margin: 0 }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rule);
    };
  }, []);
}
