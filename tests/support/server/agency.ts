import type { Agency } from '#domain/agency/agency.ts';
import { DEFAULT_RATES } from '#domain/agency/purchase-costs.ts';
import { perLanguage } from '#domain/language.ts';

/** Returns the agency's record as a device has it. */
export const anAgency = (fields: Partial<Agency> = {}): Agency => ({
  id: 'agency000000000',
  rev: 1,
  name: 'Marola Inmobiliaria',
  phone: '+34 981 000 000',
  email: 'info@example.com',
  address: 'Rúa da Marola, 12',
  hours: { weekdays: '9:00-19:00', saturday: '10:00-14:00', sunday: perLanguage(() => 'Closed') },
  defaultAdvisor: { name: 'Equipo comercial', phone: '', email: '' },
  socialLinks: {},
  retentionMonths: 24,
  whatsapp: '',
  purchaseCosts: DEFAULT_RATES,
  owner: 'Ana Rey',
  nif: '12345678Z',
  registry: '',
  college: '',
  ...fields,
});
