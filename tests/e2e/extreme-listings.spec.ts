import { expect, test } from '@playwright/test';
import { visit } from '../support/pages/app-states.ts';
import { layoutFaults } from '../support/places/geometry.ts';
import { atRest, resize } from '../support/places/walk.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// What the hooks cannot see of listings with extreme values: where their long texts break.

const TITLE = `Piso ${'con vistas al mar y a la ciudad '.repeat(12)}`.slice(0, 299).concat('x');
const WORD = 'Otorrinolaringología'.repeat(5);

test('the longest title and word, and 60 features, do not break the layout', async ({ page }) => {
  expect(TITLE).toHaveLength(300);
  const server = await startDemoServer();
  const { token } = await server.createAdmin();
  const { id } = await recordsOf(server, 'properties', token).made(
    aListing({
      ...{ title: TITLE, location: WORD, is_premium: true },
      features: [
        ...[WORD.slice(0, 80), TITLE.slice(0, 80)],
        ...Array.from({ length: 58 }, (_, n) => `Característica ${n + 1}`),
      ],
    }),
  );
  const found: string[] = [];
  for (const address of ['/?q=otorrino', `/?property=${id}`, '/']) {
    await visit(page, server.url, address);
    await expect(page.getByText(TITLE).first()).toBeVisible();
    for (const width of [320, 390, 768, 1280]) {
      await resize(page, { width, height: 800 });
      const faults = await atRest(
        page,
        () => layoutFaults(page),
        ({ length }) => length === 0,
      );
      for (const fault of faults) found.push(`${width} ${address}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
  await server.stop();
});
