import type { Page } from '@playwright/test';

/** Holds requests back, on their way to the server. Returns the function that lets them go, and all later ones. */
export async function holdRequests(page: Page, to: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(to, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
