import { expect, test } from 'vitest';
import type { Agency } from '#domain/agency/agency.ts';
import { DEFAULT_RATES } from '#domain/agency/purchase-costs.ts';
import { perLanguage } from '#domain/language.ts';
import { aPage, idOf } from '../../support/listings.ts';
import { openTab, until } from './tabs.ts';

const agency: Agency = {
  id: idOf('g', 1),
  rev: 1,
  name: 'Marola Inmobiliaria',
  phone: '+34 981 000 000',
  email: 'info@example.com',
  address: 'Rúa da Marola, 12',
  hours: { weekdays: '9:00-19:00', saturday: '', sunday: perLanguage(() => '') },
  defaultAdvisor: { name: 'Equipo comercial', phone: '', email: '' },
  socialLinks: {},
  retentionMonths: 24,
  whatsapp: '',
  purchaseCosts: DEFAULT_RATES,
  owner: 'Ana Rey',
  nif: '12345678Z',
  registry: '',
  college: '',
};

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
