import { expect, type Page } from '@playwright/test';
import { WITH_PHOTOS, words } from '../support/pages/app-states.ts';
import { followConsole } from '../support/pages/console-errors.ts';
import { onlyLook, server, test } from '../support/pages/worker-servers.ts';

// What the Content-Security-Policy and Trusted Types stop in a browser. The walk over every place shows that they
// stop nothing of the app itself.

onlyLook();

test.use({ viewport: { width: 1280, height: 800 } });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('injected scripts, handlers and styles do not run, and the page works beside them', async ({
  page,
  context,
}) => {
  const errors = followConsole(context);
  const injected = `
    <script>window.ran = 'script'</script>
    <img src="/none.png" onerror="window.ran = 'handler'">
    <style>body { outline: 9px solid }</style>
    <p id="styled" style="position: fixed">…</p>`;
  await page.route(server.url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<body>', `<body>${injected}`);
    await route.fulfill({ response, body });
  });
  await page.goto(server.url);
  await expect(title(page)).toBeVisible();
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, 'ran'),
    outline: getComputedStyle(document.body).outlineStyle,
    styled: getComputedStyle(document.querySelector('#styled') ?? document.body).position,
  }));
  expect(found).toEqual({ ran: undefined, outline: 'none', styled: 'static' });
  const seen: string[] = [];
  await expect.poll(() => seen.push(...errors())).toBe(4);
});

test('text does not become HTML, code or a worker', { tag: '@worker' }, async ({ page }) => {
  await page.goto(server.url);
  await expect(title(page)).toBeVisible();
  const asset = await page.locator('script[type=module]').first().getAttribute('src');
  const tried = await page.evaluate(async (own) => {
    const attempts: Record<string, () => unknown> = {
      html: () => {
        document.body.innerHTML = '<img>';
      },
      script: () => {
        document.createElement('script').src = own;
      },
      code: () => setTimeout('0'),
      worker: () => new Worker(own),
      'foreign worker': () => new Worker('https://example.test/sw.js'),
      'service worker': () => navigator.serviceWorker.register('/sw.js?x', { scope: '/none/' }),
      'other service worker': () => navigator.serviceWorker.register(own),
    };
    const outcomes: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts))
      outcomes[name] = await Promise.resolve()
        .then(attempt)
        .then(
          () => 'done',
          (error: unknown) => (error instanceof Error ? error.name : String(error)),
        );
    return outcomes;
  }, asset ?? '');
  const { 'service worker': own, ...others } = tried;
  expect(own).toBe('done');
  expect(Object.entries(others).filter(([, outcome]) => outcome !== 'TypeError')).toEqual([]);
});

test('an open dialog keeps the page from scrolling, and a closed one does not', async ({
  page,
  context,
}) => {
  const errors = followConsole(context);
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  await page.goto(`${server.url}/?property=${WITH_PHOTOS}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(overflow).toBe('hidden');
  await page.getByRole('button', { name: words.es.photo.full, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(overflow).toBe('visible');
  expect(errors()).toEqual([]);
});
