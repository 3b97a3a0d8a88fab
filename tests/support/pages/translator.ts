import type { Page } from '@playwright/test';

// A browser's translator, as Chrome's behaves in a page: it puts two nested `<font>` in the place of each text, and does the
// same 60 ms later with texts that come. The words stay as they are, so that stories find them.

/** Translates the pages that are opened from now on, and the page that is open. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(startTranslator);
  await page.evaluate(startTranslator);
}

/** Translates the page that is open. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(startTranslator);

/** Returns the texts that the app has changed since, while the page still shows what stood there before. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis.translated ?? [])
      .filter(({ text, font }) => font.isConnected && font.textContent !== text.data)
      .map(({ text, font }) => `«${font.textContent}» in the place of «${text.data}»`),
  );

declare global {
  /** The texts that the translator has replaced, with what stands in their places. */
  var translated: { readonly text: Text; readonly font: Element }[] | undefined;
}

function startTranslator(): void {
  const DELAY_MS = 60;
  const LEFT_ALONE =
    'script, style, code, svg, textarea, title, font, [translate=no], .notranslate';
  const replaced: NonNullable<typeof globalThis.translated> = [];
  globalThis.translated = replaced;
  const aFont = () => {
    const font = document.createElement('font');
    font.style.verticalAlign = 'inherit';
    return font;
  };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== '') texts.push(node);
    for (const text of texts) {
      if (text.parentElement?.closest(LEFT_ALONE) !== null) continue;
      const font = aFont();
      font.appendChild(aFont()).textContent = text.data;
      text.replaceWith(font);
      replaced.push({ text, font });
    }
  };
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    translate();
    let isComing = false;
    new MutationObserver(() => {
      if (isComing) return;
      isComing = true;
      setTimeout(() => {
        isComing = false;
        translate();
      }, DELAY_MS);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
