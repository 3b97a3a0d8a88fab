import { expect, test } from 'vitest';
import { aPage, idOf } from '../../support/device/listings.ts';
import { anAgency } from '../../support/server/agency.ts';
import { openTab, until } from './tabs.ts';

const agency = anAgency();

test('a pull that brings the agency unchanged leaves its object alone, so that no screen renders for it', async () => {
  const { catalogue, directory } = await openTab();
  await catalogue.apply(aPage(3, { reset: true, rows: { agency: [agency] } }));
  await until(directory, () => directory.agency() !== undefined);
  const shown = directory.agency();
  const advisors = [{ id: idOf('a', 1), rev: 4, name: 'Equipo', phone: '981', email: '' }];
  await catalogue.apply(aPage(4, { rows: { agency: [{ ...agency }], advisors } }));
  await until(directory, () => directory.advisors().length === 1);
  expect(directory.agency()).toBe(shown);
  await catalogue.apply(
    aPage(5, { rows: { agency: [{ ...agency, site: 'https://example.com' }] } }),
  );
  await until(directory, () => directory.agency()?.site !== undefined);
});
