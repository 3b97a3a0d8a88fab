/** The longest time that the scripts wait for the page's pictures, ms. */
const START_AT_LATEST_MS = 3_000;
/** Events of a visitor who uses the page. */
const INPUTS = ['pointerdown', 'keydown', 'input'];

/**
 * Starts the app's scripts, which the server's page has in a template (pb_hooks/lib/page/page-body.js): on a slow line they
 * would take their time from the styles and pictures that somebody is waiting for. They start when these have been drawn,
 * when somebody does something, and after 3 s at the latest.
 */
export function startScripts(): void {
  const wait = new AbortController();
  const start = () => {
    const template = document.querySelector<HTMLTemplateElement>('template#app-scripts');
    // In their order, each in a task of its own.
    for (const script of template?.content.querySelectorAll('script') ?? []) script.async = false;
    template?.replaceWith(template.content);
    wait.abort();
  };
  const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  // Pictures are drawn a frame later than the texts.
  const whenDrawn = () =>
    new PerformanceObserver(() => afterFrame(() => afterFrame(start))).observe({
      type: 'paint',
      buffered: true,
    });
  const { signal } = wait;
  if (document.readyState === 'complete') whenDrawn();
  else addEventListener('load', whenDrawn, { signal });
  for (const input of INPUTS) addEventListener(input, start, { signal });
  setTimeout(start, START_AT_LATEST_MS);
}
