import type { Row } from './row.ts';

const home = 'e2e/catalogue';
const touch = 'e2e/catalogue-touch';
const pages = 'e2e/pages';

/** Section 1, what the product is, and section 2, its screens and routes. */
export const whatAndScreens: readonly Row[] = [
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
    proof: [`${pages}: every page names the specification’s figures: es`],
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
    id: '1.8',
    says: 'What the interface says is translated by keys',
    proof: [
      'unit/i18n/words-in-code: takes keys, names and compared values for what they are',
      `${pages}: a change of language on a page changes all of its words`,
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
    id: '2.home.1',
    says: 'Search, filters, result count and a grid of cards',
    proof: [
      'e2e/accessibility: a screen reader is told › what can be searched, and how many there are',
      'e2e/accessibility: a screen reader is told › the filters, each with its name and its choice',
      'e2e/catalogue-looks: one column under 768 px, two from there, three from 1080',
    ],
  },
  {
    id: '2.home.2',
    says: 'Six placeholders while the first listings are on their way',
    proof: [
      'unit/features-catalogue/list: what the list shows › skeletons stand only while nothing is cached and the first answer is to come',
      'e2e/specification: six skeleton cards stand while the first listings are on their way',
    ],
  },
  {
    id: '2.home.3',
    says: 'No match is said, with a button that clears the filters',
    proof: [
      `${home}: searching › says that nothing matches, and which single filter stands in the way`,
    ],
  },
  {
    id: '2.home.4',
    says: 'Type, operation, place, lowest price and an open listing come from the address',
    proof: [
      `${home}: filters › the address alone sets operationType=alquiler`,
      `${home}: filters › the address alone sets type=house`,
      `${home}: filters › the address alone sets location=PLAYA`,
      `${home}: filters › the address alone sets minPrice=300000`,
      `${home}: a listing › on a desk › opens from a shared link and leaves the list behind it`,
    ],
  },
  {
    id: '2.home.5',
    says: 'The detail shows photos, price, place, measures, features, description, advisor and a share button',
    proof: ['e2e/accessibility: a screen reader is told › a listing in detail'],
  },
  {
    id: '2.home.6',
    says: 'Admins add, and edit and delete on cards, the latter after a question',
    proof: [
      'e2e/editor: an edit is seen at once, with the advisor it names',
      'e2e/editor: a deletion asks, cannot be waved away, and can be taken back',
    ],
  },
  {
    id: '2.home.7',
    says: 'Two hero pictures change every 8 seconds, wait under the pointer, and are chosen by dots',
    proof: [
      `${touch}: the hero › changes every eight seconds, waits while pointed at, and stops at its button`,
      `${touch}: the hero › never starts by itself with reduced motion, and can be changed by hand`,
    ],
  },
  {
    id: '2.home.8',
    says: 'The contact dialog calls, writes with a subject, and copies with fixed confirmations',
    proof: [
      `${touch}: at a desk › phone and e-mail are copied with their exact confirmations, and the mail has a subject`,
    ],
  },
  {
    id: '2.home.9',
    says: 'A card shows its facts, at most four features and how many more, and turns its photos by a swipe of 50 px',
    proof: [
      'e2e/accessibility: a screen reader is told › one listing of the list',
      'e2e/extreme-listings: 60 features are four and a number on the card, and all in detail',
      'e2e/gestures: on a card 50 px are a swipe and 40 px are none',
    ],
  },
  {
    id: '2.home.10',
    says: 'A hint says that photos can be swiped',
    proof: [
      `${touch}: on a phone › the hint to swipe is shown on the first visit only, until somebody does`,
    ],
  },
  {
    id: '2.home.11',
    says: 'The call button of a card dials one fixed number on a phone',
    proof: [`${touch}: on a phone › the call button dials the agency's phone`],
  },
  {
    id: '2.home.12',
    says: 'A picture that cannot be loaded is replaced by words',
    proof: ['e2e/catalogue-looks: a picture that cannot be loaded says so, and moves nothing'],
  },
  {
    id: '2.home.13',
    says: 'Photos go round in a ring, fill the screen, and one or two neighbours are fetched ahead',
    proof: [
      `${home}: a listing › shows its photos in a ring, by buttons, keys and in full screen`,
      'unit/features-catalogue/photos: a gallery › wraps at both ends',
      'unit/features-catalogue/photos: a gallery › fetches one neighbour on each side, two in full screen, each once',
    ],
  },
  {
    id: '2.nav.1',
    says: 'The bar has menus for buying, renting and services, and links to about and contact',
    proof: [`${pages}: every link of the menus and the footer leads to a page`],
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
    says: 'Under 768 px the menu is a drawer from below',
    proof: [
      'e2e/accessibility: by keyboard alone › the drawer holds the focus, leads on, and gives the focus back',
      'e2e/specification: the drawer leads to listings, rentals, pages, filters and the account',
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
    ],
  },
  {
    id: '2.services.1',
    says: 'Each service has its own form, and what the specification lists beside it',
    proof: [
      'e2e/enquiries: every form in es, with the server and without it',
      `${pages}: every page names the specification’s figures: es`,
    ],
  },
  {
    id: '2.services.2',
    says: 'Guides show figures, cards of types with their links, neighbourhoods and services',
    proof: [
      `${pages}: the cards of the guides lead to their listings and services`,
      `${pages}: every page names the specification’s figures: es`,
    ],
  },
  {
    id: '2.about.1',
    says: 'About names figures, mission and values, and leads to contact',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      'e2e/specification: the page about the agency has its four figures, four values and the way to contact',
    ],
  },
  {
    id: '2.contact.1',
    says: 'Contact has the form, phone, e-mail, address, hours and who answers',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      `${pages}: contact, jobs and franchises have their own title and subject`,
      'e2e/enquiries: every form in es, with the server and without it',
    ],
  },
  {
    id: '2.legal.1',
    says: 'Legal pages start at the top, carry today’s date in Spanish, and scroll in a box of 600 px',
    proof: [
      `${pages}: a legal page starts at its top, wherever one comes from`,
      `${pages}: /politica-privacidad is a box 600 px high with 8 sections, dated today`,
      `${pages}: /terminos-condiciones is a box 600 px high with 10 sections, dated today`,
      `${pages}: /cookies is a box 600 px high with 5 sections, dated today`,
    ],
  },
  {
    id: '2.legal.2',
    says: 'The cookie panel’s three buttons do nothing',
    superseded: 'decisions 6',
  },
  {
    id: '2.forms.1',
    says: 'The property form has every field, takes the first photo as the main one, and own and suggested features',
    proof: [
      'e2e/editor: a listing with photos, written without a server, is there after a reload and once on the server',
      'e2e/editor: photos are put in order by keys alone, and the order is said and kept',
      'unit/domain/listing-form: a feature of one’s own is trimmed, not empty, and none twice',
    ],
  },
  {
    id: '2.forms.2',
    says: 'Valuation, financing, management and contact forms ask for their fields',
    proof: [
      'unit/domain/enquiry: what a form asks for (specification section 5) › valuation',
      'unit/domain/enquiry: what a form asks for (specification section 5) › financing',
      'unit/domain/enquiry: what a form asks for (specification section 5) › management',
      'unit/domain/enquiry: what a form asks for (specification section 5) › contact',
    ],
  },
];
