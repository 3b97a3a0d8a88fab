import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#domain/language.ts';
import { allTexts } from '../../support/texts.ts';

// The exact figures in the sentences that promise them. Browser tests check that the pages
// show these texts.

type Said = { readonly [In in Language]: string };
type Sentence = readonly [what: string, key: string, words: Said];

/** Spanish and Galician write figures alike. English uses a point and no space before the percent sign. */
const figure = (local: string, en: string): Said => ({ es: local, gl: local, en });
const same = (figure: string): Said => ({ es: figure, gl: figure, en: figure });

const terms: readonly Sentence[] = [
  [
    'the seller pays 3 % and VAT',
    'legal.terms.sections.2.text.0',
    {
      es: 'Quien vende: 3 % del precio más IVA.',
      gl: 'Quen vende: 3 % do prezo máis IVE.',
      en: 'Seller: 3% of the price plus VAT.',
    },
  ],
  [
    'the buyer as agreed, generally 3 % and VAT',
    'legal.terms.sections.2.text.0',
    {
      es: 'Quien compra: según acuerdo, por lo general 3 % más IVA.',
      gl: 'Quen compra: segundo acordo, polo xeral 3 % máis IVE.',
      en: 'Buyer: by agreement, generally 3% plus VAT.',
    },
  ],
  [
    'the landlord a month and VAT',
    'legal.terms.sections.2.text.0',
    {
      es: 'Quien arrienda: un mes de renta más IVA.',
      gl: 'Quen arrenda: un mes de renda máis IVE.',
      en: 'Landlord: one month’s rent plus VAT.',
    },
  ],
  [
    'the tenant half a month and VAT',
    'legal.terms.sections.2.text.0',
    {
      es: 'Quien alquila: medio mes de renta más IVA.',
      gl: 'Quen aluga: medio mes de renda máis IVE.',
      en: 'Tenant: half a month’s rent plus VAT.',
    },
  ],
  [
    'fees only on success',
    'legal.terms.sections.2.text.1',
    {
      es: 'Los honorarios se deben solo si la operación se realiza.',
      gl: 'Os honorarios débense só se a operación se realiza.',
      en: 'Fees are due only on success.',
    },
  ],
  [
    'exclusivity for 3 months, renewed by both',
    'legal.terms.sections.5.text.0',
    {
      es: 'como máximo 3 meses y se renueva solo de mutuo acuerdo',
      gl: 'como máximo 3 meses e renóvase só de mutuo acordo',
      en: 'at most 3 months and is renewed only by mutual agreement',
    },
  ],
  [
    'changes announced 30 days before',
    'legal.terms.sections.8.text.0',
    {
      es: 'con al menos 30 días de antelación',
      gl: 'con polo menos 30 días de antelación',
      en: 'at least 30 days in advance',
    },
  ],
  [
    'the hours of the terms',
    'legal.terms.sections.0.text.0',
    {
      es: 'de lunes a viernes de 9:00 a 18:00 y los sábados de 10:00 a 14:00',
      gl: 'de luns a venres de 9:00 a 18:00 e os sábados de 10:00 a 14:00',
      en: 'Monday to Friday from 9:00 to 18:00 and Saturdays from 10:00 to 14:00',
    },
  ],
  [
    'data kept for 6 years',
    'legal.privacy.sections.5.text.0',
    {
      es: 'Al menos 6 años en las operaciones inmobiliarias',
      gl: 'Polo menos 6 anos nas operacións inmobiliarias',
      en: 'At least 6 years for property transactions',
    },
  ],
];

const cookies: readonly Sentence[] = [
  [
    'the necessary ones: a session or 1 year',
    'legal.cookies.sections.0.text.1',
    {
      es: 'Duran lo que la sesión o 1 año.',
      gl: 'Duran o que a sesión ou 1 ano.',
      en: 'They last for the session or 1 year.',
    },
  ],
  [
    'the others: 2 years, 1 year, 90 days to 2 years',
    'legal.cookies.sections.0.text.2',
    {
      es: 'Rendimiento, para saber qué páginas fallan: 2 años. Funcionalidad, para recordar ajustes opcionales: 1 año. Marketing, para publicidad: entre 90 días y 2 años.',
      gl: 'Rendemento, para saber que páxinas fallan: 2 anos. Funcionalidade, para lembrar axustes opcionais: 1 ano. Márketing, para publicidade: entre 90 días e 2 anos.',
      en: 'Performance, to know which pages fail: 2 years. Functionality, to remember optional settings: 1 year. Marketing, for advertising: 90 days to 2 years.',
    },
  ],
];

const market: readonly Sentence[] = [
  ['a sale is 185,000 €', 'guides.buy.stats.0.figure', same('185.000 €')],
  ['prices grow by 5.2 %', 'guides.buy.stats.1.figure', figure('+5,2 %', '+5.2%')],
  ['a purchase takes 45 to 60 days', 'guides.buy.stats.2.figure', same('45–60')],
  ['costs are 8 to 12 %', 'guides.buy.stats.3.figure', figure('8–12 %', '8–12%')],
  ['financing reaches 80 %', 'guides.buy.stats.4.figure', figure('80 %', '80%')],
  ['the rent is 850 €', 'guides.rent.stats.0.figure', same('850 €')],
  ['a contract is for 11 months', 'guides.rent.stats.2.figure', figure('11 meses', '11 months')],
  ['the deposit is 1 to 2 months', 'guides.rent.stats.3.figure', figure('1–2 meses', '1–2 months')],
  [
    'and 1 month of guarantee',
    'guides.rent.stats.3.words',
    {
      es: 'más 1 mes de garantía',
      gl: 'máis 1 mes de garantía',
      en: 'plus 1 month of guarantee',
    },
  ],
];

const services: readonly Sentence[] = [
  ['the first plan is 8 %', 'services.management.plans.0.share', figure('8 %', '8%')],
  ['the second 12 %', 'services.management.plans.1.share', figure('12 %', '12%')],
  ['the third 15 %', 'services.management.plans.2.share', figure('15 %', '15%')],
  [
    'of the monthly rent',
    'services.management.planShare',
    {
      es: 'de la renta mensual',
      gl: 'da renda mensual',
      en: 'of the monthly rent',
    },
  ],
  ['fixed rates', 'services.financing.rates.0.rate', figure('2,50–3,20 %', '2.50–3.20%')],
  [
    'over 20 to 30 years',
    'services.financing.rates.0.text',
    {
      es: '20–30 años',
      gl: '20–30 anos',
      en: '20–30 years',
    },
  ],
  [
    'variable ones',
    'services.financing.rates.1.rate',
    figure('Euríbor + 0,80 %', 'Euribor + 0.80%'),
  ],
  ['mixed ones', 'services.financing.rates.2.rate', figure('2,80 %', '2.80%')],
  [
    'fixed for 5 years',
    'services.financing.rates.2.text',
    {
      es: '5 años a tipo fijo y después variable',
      gl: '5 anos a tipo fixo e despois variable',
      en: '5 years fixed, then variable',
    },
  ],
  [
    'a down payment of 20 % and the costs',
    'services.financing.needs.0',
    {
      es: '20 % más un 8–12 % de gastos',
      gl: '20 % máis un 8–12 % de gastos',
      en: '20% plus 8–12% in costs',
    },
  ],
  [
    '80 % of the appraisal',
    'services.financing.needs.1',
    {
      es: 'hasta el 80 % de la tasación',
      gl: 'ata o 80 % da taxación',
      en: 'up to 80% of the appraisal',
    },
  ],
  [
    '35 to 40 % of net income',
    'services.financing.needs.2',
    {
      es: '35–40 % de los ingresos netos',
      gl: '35–40 % dos ingresos netos',
      en: '35–40% of net income',
    },
  ],
  [
    '1 year of employment',
    'services.financing.needs.3',
    {
      es: 'Al menos 1 año',
      gl: 'Polo menos 1 ano',
      en: 'At least 1 year',
    },
  ],
];

const agency: readonly Sentence[] = [
  ['30 years', 'about.stats.0.figure', same('30+')],
  ['750 clients', 'about.stats.1.figure', same('750+')],
  ['700 properties sold', 'about.stats.2.figure', same('700+')],
  ['one office', 'about.stats.3.figure', same('1')],
  [
    'an answer within 24 hours',
    'contact.contact.lead',
    {
      es: 'en menos de 24 horas',
      gl: 'en menos de 24 horas',
      en: 'within 24 hours',
    },
  ],
  [
    'an advisor of 15 years in Spanish, of 10 otherwise',
    'contact.advisor',
    {
      es: 'más de 15 años de experiencia',
      gl: 'máis de 10 anos de experiencia',
      en: 'over 10 years of experience',
    },
  ],
];

describe.each([
  ['the terms and the privacy policy', terms],
  ['the cookies', cookies],
  ['the market', market],
  ['the services', services],
  ['the agency', agency],
] as const)('the figures of %s', (_, sentences) => {
  test.each(languages)('in %s', (language) => {
    const texts = allTexts(language);
    for (const [what, key, { [language]: words }] of sentences) {
      const text = texts.get(key);
      if (/\.(figure|rate|share)$/.test(key)) expect(text, what).toBe(words);
      else expect(text, what).toContain(words);
    }
  });
});
