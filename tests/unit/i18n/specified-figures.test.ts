import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { allTexts } from '../../support/pages/texts.ts';

// The exact figures in the sentences that promise them. Browser tests check that the pages
// show these texts.

/**
 * Under the title of each group: the key of a text, and what it says in Spanish, Galician and English, or
 * one figure for all of them.
 */
const figures = `
## the terms and the privacy policy
legal.terms.sections.2.text.0
  | Quien vende: 3 % del precio más IVA.
  | Quen vende: 3 % do prezo máis IVE.
  | Seller: 3% of the price plus VAT.
legal.terms.sections.2.text.0
  | Quien compra: según acuerdo, por lo general 3 % más IVA.
  | Quen compra: segundo acordo, polo xeral 3 % máis IVE.
  | Buyer: by agreement, generally 3% plus VAT.
legal.terms.sections.2.text.0
  | Quien arrienda: un mes de renta más IVA.
  | Quen arrenda: un mes de renda máis IVE.
  | Landlord: one month’s rent plus VAT.
legal.terms.sections.2.text.0
  | Quien alquila: medio mes de renta más IVA.
  | Quen aluga: medio mes de renda máis IVE.
  | Tenant: half a month’s rent plus VAT.
legal.terms.sections.2.text.1
  | Los honorarios se deben solo si la operación se realiza.
  | Os honorarios débense só se a operación se realiza.
  | Fees are due only on success.
legal.terms.sections.5.text.0
  | como máximo 3 meses y se renueva solo de mutuo acuerdo
  | como máximo 3 meses e renóvase só de mutuo acordo
  | at most 3 months and is renewed only by mutual agreement
legal.terms.sections.8.text.0
  | con al menos 30 días de antelación
  | con polo menos 30 días de antelación
  | at least 30 days in advance
legal.terms.sections.0.text.0
  | de lunes a viernes de 9:00 a 18:00 y los sábados de 10:00 a 14:00
  | de luns a venres de 9:00 a 18:00 e os sábados de 10:00 a 14:00
  | Monday to Friday from 9:00 to 18:00 and Saturdays from 10:00 to 14:00
legal.privacy.sections.5.text.0
  | Al menos 6 años en las operaciones inmobiliarias
  | Polo menos 6 anos nas operacións inmobiliarias
  | At least 6 years for property transactions
## the cookies
legal.cookies.sections.0.text.1
  | Duran lo que la sesión o 1 año.
  | Duran o que a sesión ou 1 ano.
  | They last for the session or 1 year.
legal.cookies.sections.0.text.2
  | Rendimiento, para saber qué páginas fallan: 2 años. Funcionalidad, para recordar ajustes opcionales: 1 año. Marketing, para publicidad: entre 90 días y 2 años.
  | Rendemento, para saber que páxinas fallan: 2 anos. Funcionalidade, para lembrar axustes opcionais: 1 ano. Márketing, para publicidade: entre 90 días e 2 anos.
  | Performance, to know which pages fail: 2 years. Functionality, to remember optional settings: 1 year. Marketing, for advertising: 90 days to 2 years.
## the market
guides.buy.stats.0.figure | 185.000 €
guides.buy.stats.1.figure | +5,2 % | +5,2 % | +5.2%
guides.buy.stats.2.figure | 45–60
guides.buy.stats.3.figure | 8–12 % | 8–12 % | 8–12%
guides.buy.stats.4.figure | 80 % | 80 % | 80%
guides.rent.stats.0.figure | 850 €
guides.rent.stats.2.figure | 11 meses | 11 meses | 11 months
guides.rent.stats.3.figure | 1–2 meses | 1–2 meses | 1–2 months
guides.rent.stats.3.words
  | más 1 mes de garantía
  | máis 1 mes de garantía
  | plus 1 month of guarantee
## the services
services.management.plans.0.share | 8 % | 8 % | 8%
services.management.plans.1.share | 12 % | 12 % | 12%
services.management.plans.2.share | 15 % | 15 % | 15%
services.management.planShare
  | de la renta mensual
  | da renda mensual
  | of the monthly rent
services.financing.rates.0.rate | 2,50–3,20 % | 2,50–3,20 % | 2.50–3.20%
services.financing.rates.0.text | 20–30 años | 20–30 anos | 20–30 years
services.financing.rates.1.rate | Euríbor + 0,80 % | Euríbor + 0,80 % | Euribor + 0.80%
services.financing.rates.2.rate | 2,80 % | 2,80 % | 2.80%
services.financing.rates.2.text
  | 5 años a tipo fijo y después variable
  | 5 anos a tipo fixo e despois variable
  | 5 years fixed, then variable
services.financing.needs.0
  | 20 % más un 8–12 % de gastos
  | 20 % máis un 8–12 % de gastos
  | 20% plus 8–12% in costs
services.financing.needs.1
  | hasta el 80 % de la tasación
  | ata o 80 % da taxación
  | up to 80% of the valuation
services.financing.needs.2
  | 35–40 % de los ingresos netos
  | 35–40 % dos ingresos netos
  | 35–40% of net income
services.financing.needs.3 | Al menos 1 año | Polo menos 1 ano | At least 1 year
## the agency
about.stats.0.figure | 30+
about.stats.1.figure | 750+
about.stats.2.figure | 700+
about.stats.3.figure | 1
contact.contact.lead
  | en menos de 24 horas
  | en menos de 24 horas
  | within 24 hours
contact.advisor
  | más de 15 años de experiencia
  | máis de 10 anos de experiencia
  | over 10 years of experience
`;

/** A text of a page, and what it says in each language. */
type Sentence = { readonly key: string; readonly words: readonly string[] };

const groups = figures
  .replaceAll('\n  |', ' |') // a sentence on four lines
  .split('## ')
  .slice(1)
  .map((group): [string, Sentence[]] => {
    const [title = '', ...lines] = group.trim().split('\n');
    return [title, lines.map(sentenceIn)];
  });

function sentenceIn(line: string): Sentence {
  const [key = '', ...words] = line.split(' | ');
  return { key, words: words.length === 1 ? languages.flatMap(() => words) : words };
}

test('every sentence of the table has words for each language', () => {
  const sentences = groups.flatMap(([, all]) => all);
  expect(sentences).toHaveLength(39);
  expect(sentences.filter(({ words }) => words.length !== languages.length)).toEqual([]);
});

describe.each(groups)('the figures of %s', (_, sentences) => {
  test.each(languages)('in %s', (language) => {
    const texts = allTexts(language);
    for (const { key, words } of sentences) {
      const said = words[languages.indexOf(language)] ?? '';
      if (/\.(figure|rate|share)$/.test(key)) expect(texts.get(key), key).toBe(said);
      else expect(texts.get(key), key).toContain(said);
    }
  });
});
