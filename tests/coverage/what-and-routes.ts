import type { Row } from './row.ts';

const home = 'e2e/catalogue';
const touch = 'e2e/catalogue-touch';
const pages = 'e2e/pages';
const screens = 'e2e/specified-screens';

/** Section 1, what the product is, and of section 2 the routes, the bar, the footer and the way in. */
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
    says: 'They look at one in detail and share its link',
    proof: [
      `${home}: a listing › on a phone › opens from its card, closes with Back, and the list keeps its place and the focus`,
      `${touch}: at a desk › sharing copies the link of the listing alone where there is no share sheet`,
    ],
  },
  {
    id: '1.3',
    says: 'They contact the agency and request its services',
    proof: ['e2e/enquiries: every form in es, with the server and without it'],
  },
  {
    id: '1.4',
    says: 'The agency has worked for more than 30 years',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      'unit/i18n/specified-figures: what is said of the agency (specification section 9) › in es',
    ],
  },
  {
    id: '1.5',
    says: 'An admin makes, changes and deletes listings with their photos',
    proof: [
      'e2e/editor: a listing with photos, written without a server, is there after a reload and once on the server',
      'e2e/editor: an edit is seen at once, with the advisor it names',
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
      'unit/i18n/detect: the first language › is the stored choice before everything else',
      'unit/i18n/detect: the first language › is the browser’s first language that we speak',
      'unit/i18n/detect: the first language › is the page’s own tag when the browser speaks none of ours',
      'unit/i18n/detect: the first language › is Spanish when nobody knows',
    ],
  },
  {
    id: '1.10',
    says: 'The language that was found is remembered on the device',
    proof: [
      `${screens}: a browser that speaks Galician › is answered in it, and the device remembers`,
    ],
  },
  {
    id: '1.8',
    says: 'What the interface says is translated by keys',
    proof: [
      `${pages}: a change of language on a page changes all of its words`,
      'unit/i18n/words-in-code: no component has words of its own',
    ],
  },
  {
    id: '1.9',
    says: 'Five services are offered',
    proof: ['unit/routes/addresses: the five services are known by their address, others are not'],
  },
  {
    id: '2.routes.1',
    says: 'Every address of the table shows its page',
    proof: [
      `${pages}: every link of the menus and the footer leads to a page`,
      'e2e/offline-routes: every route starts offline after one visit to the home page, with its own chunks',
    ],
  },
  {
    id: '2.routes.2',
    says: 'Categories in English and in the footer’s Spanish lead to their listings',
    proof: [`${pages}: categories redirect to the filtered list, unknown ones show the guide`],
  },
  {
    id: '2.routes.3',
    says: 'Jobs and franchises reuse the contact page, the blog the list',
    proof: [
      `${pages}: contact, jobs and franchises have their own title and subject`,
      `${pages}: every link of the menus and the footer leads to a page`,
      `${screens}: the blog is the page of listings`,
    ],
  },
  {
    id: '2.routes.4',
    says: 'Investment and insurance are linked without content',
    superseded: 'decisions 6',
  },
  {
    id: '2.routes.5',
    says: 'Any other address says 404 and leads home',
    proof: [
      'e2e/offline-routes: every route starts offline after one visit to the home page, with its own chunks',
      'e2e/specification: an address that leads nowhere says so in the fixed words and leads home',
    ],
  },
  {
    id: '2.routes.6',
    says: 'Every secondary page has a way back to the home page',
    proof: [`${pages}: every page names the specification’s figures: es`],
  },
  {
    id: '2.nav.1',
    says: 'The bar has brand, menus for buying, renting and services, about, contact, languages, filters and the way in',
    proof: [
      `${pages}: every link of the menus and the footer leads to a page`,
      `${screens}: the bar leads home and to every menu, and has languages, filters and the way in`,
    ],
  },
  {
    id: '2.nav.2',
    says: 'The account menu shows e-mail, the word for admins and the way out',
    proof: [
      'e2e/admin-session: an admin sees archived listings with their pictures, a visitor again does not',
    ],
  },
  {
    id: '2.nav.3',
    says: 'Under 768 px the menu is a drawer from below, with who is signed in and the way out',
    proof: [
      'e2e/accessibility: by keyboard alone › the drawer holds the focus, leads on, and gives the focus back',
      'e2e/specification: the drawer leads to listings, rentals, pages, filters and the account',
      `${screens}: the drawer of a phone says who is signed in, and the way out leads home`,
    ],
  },
  {
    id: '2.nav.4',
    says: 'The footer names the agency, its ways of contact, its networks and the year',
    proof: [
      'e2e/agency: what an admin says there is what a visitor reads on every page',
      'e2e/specification: the footer describes the agency and ends with the year and its name',
    ],
  },
  {
    id: '2.auth.1',
    says: 'Two tabs, sign in and sign up; whoever is signed in goes home',
    proof: [
      'e2e/accounts: a new account: passwords that differ, the exact words, no way in before its mail, then in',
      `${screens}: signing in and up are two tabs, each with a field for an e-mail`,
    ],
  },
];
