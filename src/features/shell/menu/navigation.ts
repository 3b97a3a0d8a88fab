import type { TextKey } from '#i18n/use-t.ts';

// The links of the bar, the drawer and the footer. A new page in a menu is one line here.
export const buyLinks = [
  { key: 'nav.allForSale', to: '/', search: { operationType: 'venta' } },
  { key: 'nav.apartments', to: '/comprar/$category', params: { category: 'apartamentos' } },
  { key: 'nav.houses', to: '/comprar/$category', params: { category: 'casas' } },
  { key: 'nav.commercial', to: '/comprar/$category', params: { category: 'locales' } },
  { key: 'nav.buyGuide', to: '/comprar' },
] as const satisfies readonly MenuLink[];

export const rentLinks = [
  { key: 'nav.allForRent', to: '/', search: { operationType: 'alquiler' } },
  { key: 'nav.apartments', to: '/alquilar/$category', params: { category: 'apartamentos' } },
  { key: 'nav.rentGuide', to: '/alquilar' },
] as const satisfies readonly MenuLink[];

const service = (key: TextKey, slug: string) =>
  ({ key, to: '/servicios/$service', params: { service: slug } }) as const;

export const serviceLinks = [
  service('page.services.short.valuations', 'valoraciones'),
  service('page.services.short.financing', 'financiacion'),
  service('page.services.short.management', 'gestion'),
  service('page.services.short.investment', 'inversion'),
  service('page.services.short.insurance', 'seguros'),
];

export const propertyLinks = [
  { key: 'nav.apartmentsForSale', to: '/comprar/$category', params: { category: 'apartamentos' } },
  { key: 'nav.housesForSale', to: '/comprar/$category', params: { category: 'casas' } },
  // One link for sales and rentals, because small agencies seldom have both.
  { key: 'nav.commercial', to: '/', search: { type: 'commercial' } },
  { key: 'footer.rentals', to: '/', search: { operationType: 'alquiler' } },
  { key: 'nav.saved', to: '/guardadas' },
] as const satisfies readonly MenuLink[];

export const agencyLinks = [
  { key: 'nav.about', to: '/sobre-nosotros' },
  { key: 'nav.contact', to: '/contacto' },
  { key: 'nav.jobs', to: '/trabaja-con-nosotros' },
  { key: 'nav.franchises', to: '/franquicias' },
  { key: 'page.blog.title', to: '/blog' },
] as const satisfies readonly MenuLink[];

export const legalLinks = [
  { key: 'page.notice.title', to: '/aviso-legal' },
  { key: 'page.privacy.title', to: '/politica-privacidad' },
  { key: 'page.terms.title', to: '/terminos-condiciones' },
  { key: 'page.cookies.title', to: '/cookies' },
] as const satisfies readonly MenuLink[];

type MenuLink = {
  readonly key: TextKey;
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
};
