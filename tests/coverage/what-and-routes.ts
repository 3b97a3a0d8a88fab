import type { Row } from './row.ts';

const home = 'e2e/catalogue';
const touch = 'e2e/catalogue-touch';
const pages = 'e2e/pages';
const screens = 'e2e/specified-screens';

/** Area 1, the product, and of area 2 the routes, the bar, the footer and sign-in. */
export const whatAndRoutes: readonly Row[] = [
  {
    id: '1.1',
    says: 'Visitors search and filter listings',
    proof: [
      `${home}: searching › finds A Coruña without accent and in capitals, in title, place and description`,
      `${home}: filters › the panel sets each of them, says the result at once, and clears without closing`,
    ],
  },
  {
    id: '1.2',
    says: 'They open a listing and share its link',
    proof: [
      `${home}: a listing › on a phone › opens from its card, closes with Back, and the list keeps its place and the focus`,
      `${touch}: at a desk › sharing copies the link of the listing alone where there is no share sheet`,
    ],
  },
  {
    id: '1.3',
    says: 'They contact the agency and request its services',
    proof: ['e2e/enquiries: every form in es arrives once, with the server and without it'],
  },
  {
    id: '1.4',
    says: 'The agency has worked for more than 30 years',
    proof: [
      'unit/i18n/specified-figures: the figures of the agency › in es',
      'unit/i18n/specified-figures: the figures of the agency › in gl',
      'unit/i18n/specified-figures: the figures of the agency › in en',
      `${pages}: every page names its figures: es`,
    ],
  },
  {
    id: '1.5',
    says: 'An admin adds, changes and deletes listings with their photos',
    proof: [
      'e2e/editor: a listing with photos saved without a server survives a reload and reaches the server once',
      'e2e/editor: an edit with a new advisor is shown at once and reaches the server',
      'e2e/editor: a deletion asks, cannot be waved away, and can be taken back',
    ],
  },
  {
    id: '1.6',
    says: 'Spanish, Galician and English, changed by a switcher',
    proof: [
      `${touch}: at a desk › the language changes everything said, and nothing shown`,
      'e2e/accessibility: by keyboard alone › the language is changed from the bar',
    ],
  },
  {
    id: '1.7',
    says: 'The first language is the stored one, then the browser’s, then the page’s tag, then Spanish',
    proof: [
      'unit/i18n/detect: the first language › is the stored choice, if there is one',
      'unit/i18n/detect: the first language › is the browser’s first language that we support',
      'unit/i18n/detect: the first language › is the language of the page’s lang attribute when we support none of the browser’s',
      'unit/i18n/detect: the first language › is Spanish by default',
    ],
  },
  {
    id: '1.10',
    says: 'The detected language is remembered on the device',
    proof: [
      `${screens}: a browser that speaks Galician › is answered in it, and the device remembers`,
    ],
  },
  {
    id: '1.8',
    says: 'The words of the interface are translated by keys',
    proof: [
      `${pages}: a change of language on a page changes all of its words`,
      'unit/i18n/words-in-code: no component contains a literal text',
    ],
  },
  {
    id: '1.9',
    says: 'Five services are offered',
    proof: [
      'unit/routes/addresses: the addresses of the five services are known, others are not',
      `${pages}: every link of the menus and the footer leads to a page`,
    ],
  },
  {
    id: '2.routes.1',
    says: 'Every address shows its page',
    proof: [
      `${pages}: every link of the menus and the footer leads to a page`,
      'e2e/offline-routes: every route starts offline after one visit to the home page, with its own chunks',
    ],
  },
  {
    id: '2.routes.2',
    says: 'Categories in English and in the footer’s Spanish lead to their listings',
    proof: [
      'unit/routes/addresses: a category › may be the identifier apartment',
      'unit/routes/addresses: a category › may be the Spanish word locales',
      `${pages}: categories redirect to the filtered list, unknown ones show the guide`,
    ],
  },
  {
    id: '2.routes.3',
    says: 'Jobs and franchises reuse the contact page, the blog reuses the list',
    proof: [
      `${pages}: contact, jobs and franchises have their own title and subject`,
      `${pages}: every link of the menus and the footer leads to a page`,
      `${screens}: the blog is the page of listings`,
    ],
  },
  {
    id: '2.routes.4',
    says: 'Investment and insurance have pages with a form',
    proof: [
      `${pages}: every page names its figures: es`,
      'e2e/enquiries: every form in es arrives once, with the server and without it',
    ],
  },
  {
    id: '2.routes.5',
    says: 'Any other address shows 404 and a link home',
    proof: [
      'e2e/offline-routes: every route starts offline after one visit to the home page, with its own chunks',
      'e2e/specification: an unknown address shows the fixed 404 text and a link to the home page',
    ],
  },
  {
    id: '2.routes.6',
    says: 'Every secondary page has a link back to the home page',
    proof: [`${pages}: every page names its figures: es`],
  },
  {
    id: '2.nav.1',
    says: 'The bar has brand, menus for buying, renting and services, about, contact, languages, filters and sign-in',
    proof: [
      `${pages}: every link of the menus and the footer leads to a page`,
      `${screens}: the bar leads home and to every menu, and has languages, filters and the way in`,
    ],
  },
  {
    id: '2.nav.2',
    says: 'The account menu shows the e-mail, “Administrador” for admins, and the way out',
    proof: [
      'e2e/admin-session: an admin sees archived listings with their photos, and no longer after signing out',
    ],
  },
  {
    id: '2.nav.3',
    says: 'Below 768 px the menu is a drawer from below, with the account and the way out',
    proof: [
      'e2e/accessibility: by keyboard alone › the drawer traps the focus, follows a link, and returns the focus when it closes',
      'e2e/specification: the drawer links to listings, rentals, pages, filters and the account',
      `${screens}: the drawer of a phone says who is signed in, and the way out leads home`,
    ],
  },
  {
    id: '2.nav.4',
    says: 'The footer has the agency’s description, contact, networks and the year',
    proof: [
      'e2e/agency: an admin changes the agency data: visitors see it on every page',
      'e2e/specification: the footer describes the agency and ends with the year and its name',
    ],
  },
  {
    id: '2.auth.1',
    says: 'The page has two tabs, sign in and sign up; a signed-in user is sent home',
    proof: [
      'e2e/accounts: a new account: differing passwords are refused, and signing in works only after the mail is confirmed',
      `${screens}: signing in and up are two tabs, each with a field for an e-mail`,
    ],
  },
];
