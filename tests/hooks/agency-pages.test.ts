import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import type { AgencyPage } from '../support/places/agency-pages.ts';
import { sharedPages, textIn } from '../support/server/served-page.ts';

// The texts of the agency's pages, in three languages.

const { read } = await sharedPages();

/** English writes `5.2%` where the others write `5,2 %`. */
const percent = (figure: string) =>
  new RegExp(`(?<![\\d.,])${figure.replaceAll('+', '\\+').replaceAll(/[.,]/g, '[.,]')} ?%`);

/** Figures that a page must name, in every language. */
const figures: Record<AgencyPage, readonly (string | RegExp)[]> = {
  '/comprar': [
    '185.000 €',
    percent('+5,2'),
    '45–60',
    percent('8–12'),
    percent('80'),
    percent('20'),
    percent('35–40'),
    '450.000 €',
    /\b1 (año|ano|year)/,
  ],
  '/alquilar': [
    '850 €',
    percent('+5,2'),
    /\b11 (meses|months)/,
    /1–2 (meses|months)/,
    /\b1 (mes|month) (de garantía|of guarantee)/,
    percent('35–40'),
    /\b24 (horas|hours)/,
    /5 (años|anos|years) \(7/,
    'IGVS',
  ],
  '/servicios/valoraciones': [/\b24 (horas|hours)/, /30 (años|anos|years)/],
  '/servicios/financiacion': [
    percent('2,50–3,20'),
    /(Eur[ií]bor) \+ 0[.,]80 ?%/,
    percent('2,80'),
    /20–30 (años|anos|years)/,
    /5 (años|anos|years)/,
    percent('80'),
    percent('8–12'),
    percent('20'),
    percent('35–40'),
    /\b1 (año|ano|year)/,
  ],
  '/servicios/gestion': [
    percent('8'),
    percent('12'),
    percent('15'),
    '850 €: 68 €',
    '850 €: 102 €',
    '850 €: 127,50 €',
    /1 (a|to) 2 (meses|months)/,
  ],
  '/servicios/inversion': ['120.000 €', '600 € × 12', '7.200 €', percent('8–12'), '3.600–4.800'],
  '/servicios/seguros': [/mediador|broker/],
  '/sobre-nosotros': ['30+', '750+', '700+', /15 años|10 anos|10 years/],
  '/contacto': ['+34 981 000 000', 'info@example.com', '9:00–19:00', '10:00–14:00', '15003'],
  '/franquicias': ['+34 981 000 000', 'info@example.com', '9:00–19:00'],
  '/trabaja-con-nosotros': ['+34 981 000 000', 'info@example.com', '9:00–19:00'],
  '/aviso-legal': [/34\/2002/, /Marola Inmobiliaria/, /info@example\.com/],
  '/politica-privacidad': [/6 (años|anos|years)/, /8\. \p{Lu}/u],
  '/terminos-condiciones': [
    percent('3'),
    /un mes|one month/,
    /medio mes|half a month/,
    /3 (meses|months)/,
    /30 (días|days)/,
    /\b9:00 (a|to) 18:00/,
    /\b10:00 (a|to) 14:00/,
    /ley vigente|lei vixente|law in force/,
    /10\. \p{Lu}/u,
  ],
  '/cookies': [/\b1 (año|ano|year)/, /2 (años|anos|years)/, /90 (días|days)/, /5\. \p{Lu}/u],
};

/** Headings of pages in Spanish. */
const parts: Partial<Record<AgencyPage, readonly string[]>> = {
  '/servicios/valoraciones': ['Solicita tu valoración', 'Qué obtienes', '¿Prefieres hablar?'],
  '/servicios/financiacion': [
    ...['Tipos de hipoteca', 'Tipos de interés orientativos', 'Qué pide el banco'],
    ...['Estudiamos tu caso', 'Qué hacemos'],
  ],
  '/servicios/gestion': ['Cobro', 'Gestión', 'Integral', 'Cuéntanos qué alquilas'],
  '/sobre-nosotros': ['Nuestra misión', 'Cuatro maneras de trabajar'],
};

const sunday = { es: 'Con cita previa', gl: 'Pechado', en: 'Closed' };

const mainOf = (body: string): string => /<main.*<\/main>/s.exec(body)?.[0] ?? '';

/** The plain texts of the elements with this name. */
const textsOf = (html: string, tag: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) =>
    textIn(found).trim(),
  );

/** Faults of a page: the order of its headings, its title, and untranslated or unfilled texts. */
function oddities(html: string, main: string): readonly string[] {
  const levels = [...main.matchAll(/<h([1-3])[ >]/g)].map(([, level]) => Number(level));
  const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  const [h1, ...others] = textsOf(main, 'h1');
  const [title] = textsOf(html, 'title');
  return [
    ...(others.length === 0 ? [] : ['not one h1']),
    ...(skips ? [`levels ${levels.join('')}`] : []),
    ...(title === `${h1} · Marola Inmobiliaria` ? [] : [`title ${title}`]),
    ...(textIn(main).match(/[{}…]|\b(?:about|contact|guides|legal|page|services)\.\w+/g) ?? []),
  ];
}

test.each(languages)('every page names its figures: %s', async (language) => {
  const missing: string[] = [];
  for (const [address, wanted] of Object.entries(figures)) {
    const { html, body } = await read(`${address}?lang=${language}`);
    const main = mainOf(body);
    const words = textIn(main).replaceAll('\u2060', '');
    for (const figure of wanted)
      if (typeof figure === 'string' ? !words.includes(figure) : !figure.test(words))
        missing.push(`${address}: ${figure}`);
    for (const oddity of oddities(html, main)) missing.push(`${address}: ${oddity}`);
    const home = language === 'es' ? '/' : `/?lang=${language}`;
    expect(main, address).toContain(`href="${home}"`);
    expect(body, address).toMatch(/<header.*<footer/s);
    // The first, empty choice of a list cannot be chosen.
    expect(main.match(/<option (?![^>]*disabled)[^>]*value=""/g), address).toBeNull();
    if (address.startsWith('/servicios/')) expect(main, address).toMatch(/<form.*<textarea/s);
    if (language === 'es')
      expect([...textsOf(main, 'h2'), ...textsOf(main, 'h3')], address).toEqual(
        expect.arrayContaining([...(parts[address as AgencyPage] ?? [])]),
      );
    if (address === '/contacto')
      expect(textsOf(main, 'dd')).toEqual(
        [/^9:00.19:00$/, /^10:00.14:00$/, sunday[language]].map((text) =>
          typeof text === 'string' ? text : expect.stringMatching(text),
        ),
      );
  }
  expect(missing).toEqual([]);
});

test('contact, jobs and franchises have their own title and subject', async () => {
  for (const [address, title, subject] of [
    ['/contacto', 'Hablemos', 'Consulta'],
    ['/trabaja-con-nosotros', 'Trabaja con nosotros', 'Trabaja con nosotros'],
    ['/franquicias', 'Franquicias', 'Franquicias'],
  ] as const) {
    const main = mainOf((await read(address)).body);
    expect(textsOf(main, 'h1'), address).toEqual([title]);
    expect(main).toContain(`href="mailto:info@example.com?subject=${encodeURIComponent(subject)}"`);
    expect(textIn(main)).toContain('Equipo comercial');
    // Visitors of the contact page choose the subject themselves.
    expect(main.includes(`value="${subject}"`), address).toBe(address !== '/contacto');
  }
});

test('the footer describes the agency and ends with the year and its name', async () => {
  const { body } = await read('/contacto');
  const [footer = ''] = /<footer.*<\/footer>/s.exec(body) ?? [];
  const words = textIn(footer);
  for (const part of ['Agencia familiar en A Coruña', 'Rúa da Marola, 12'])
    expect(words).toContain(part);
  expect(footer).toMatch(/href="tel:\+34981000000"[^>]*>.*\+34 981 000 000/);
  expect(footer).toContain('href="mailto:info@example.com');
  expect(words).toContain(`© ${new Date().getFullYear()} Marola Inmobiliaria`);
  for (const name of ['Propiedades', 'Servicios', 'Agencia']) expect(words).toContain(name);
});
