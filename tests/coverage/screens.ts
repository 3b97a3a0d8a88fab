import type { Row } from './row.ts';

const home = 'e2e/catalogue';
const touch = 'e2e/catalogue-touch';
const pages = 'e2e/pages';
const specified = 'e2e/specified-screens';

/** Area 2: screens. */
export const screens: readonly Row[] = [
  {
    id: '2.home.1',
    says: 'Search, filters, result count and a grid of cards',
    proof: [
      'e2e/accessibility: the accessibility tree has › the search, the number of results and the active filters',
      'e2e/accessibility: the accessibility tree has › the filters, each with its name and its value',
      'e2e/catalogue-looks: the list has one column under 768 px, two from 768 px and three from 1080 px',
    ],
  },
  {
    id: '2.home.2',
    says: 'Six placeholders are shown while the first listings load',
    proof: [
      'unit/features-catalogue/list: what the list shows › skeletons are shown only while nothing is cached and the first answer is pending',
      'e2e/specification: the page shows six skeleton cards while the first listings load',
    ],
  },
  {
    id: '2.home.3',
    says: 'An empty result is reported, with a button that clears the filters',
    proof: [
      `${home}: searching › says that nothing matches, and which single filter stands in the way`,
    ],
  },
  {
    id: '2.home.4',
    says: 'Type, operation, place, lowest price and an open listing come from the address',
    proof: [
      `${home}: filters › the address alone sets each filter`,
      `${home}: a listing › on a desk › opens from a shared link and leaves the list behind it`,
    ],
  },
  {
    id: '2.home.5',
    says: 'The detail shows photos, price, place, measures, features, description, advisor and a share button',
    proof: [
      'e2e/accessibility: the accessibility tree has › a listing in detail',
      `${specified}: what the detail says of a listing`,
    ],
  },
  {
    id: '2.home.6',
    says: 'Admins add listings, and edit and delete them on cards; a deletion is confirmed first',
    proof: [
      'e2e/editor: an edit with a new advisor is shown at once and reaches the server',
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
      `${specified}: the cover leads to the listings, and to a call`,
    ],
  },
  {
    id: '2.home.9',
    says: 'A card shows its facts, at most four features and the number of others; a swipe of 50 px turns its photos',
    proof: [
      'e2e/accessibility: the accessibility tree has › a card of the list',
      'e2e/extreme-listings: 60 features: the card shows four and the number of the rest, the detail shows all',
      'e2e/gestures: a horizontal drag of 50 px on a card changes the photo, a drag of 40 px does not',
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
    says: 'Words replace a picture that cannot be loaded',
    proof: ['e2e/catalogue-looks: a photo that fails to load shows an error and keeps its size'],
  },
  {
    id: '2.home.13',
    says: 'Photos form a ring, fill the screen, and one or two neighbours are preloaded',
    proof: [
      `${home}: a listing › shows its photos in a ring, by buttons, keys and in full screen`,
      'unit/features-catalogue/photos: a gallery › wraps at both ends',
      'unit/features-catalogue/photos: a gallery › fetches one neighbour on each side, two in full screen, without duplicates',
    ],
  },
  {
    id: '2.home.14',
    says: 'The listing named by the address opens on its first photo',
    proof: [`${home}: a listing › shows its photos in a ring, by buttons, keys and in full screen`],
  },
  {
    id: '2.home.15',
    says: 'A listing without photos has a placeholder, on its card and in detail',
    proof: [
      'e2e/extreme-listings: a listing with empty fields: the card and the detail leave them out',
    ],
  },
  {
    id: '2.home.16',
    says: 'The hero’s buttons lead to the listings and to the contact dialog',
    proof: [`${specified}: the cover leads to the listings, and to a call`],
  },
  {
    id: '2.home.17',
    says: 'Only an admin’s card has buttons to edit and delete',
    proof: [
      'e2e/editor-answers: signing in and out updates the other tab, where an open deletion dialog then deletes nothing',
    ],
  },
  {
    id: '2.services.1',
    says: 'Each service page has its form and its sections',
    proof: [
      'e2e/enquiries: every form in es arrives once, with the server and without it',
      `${pages}: every page names its figures: es`,
      `${specified}: each service page has its sections beside the form`,
    ],
  },
  {
    id: '2.services.2',
    says: 'Guides show figures, cards of types with their links, neighbourhoods and services',
    proof: [
      `${pages}: the cards of the guides lead to their listings and services`,
      `${pages}: every page names its figures: es`,
      `${specified}: a guide has its steps, its neighbourhoods and doors to their listings`,
    ],
  },
  {
    id: '2.about.1',
    says: 'The about page has figures, mission and values, and leads to contact',
    proof: [
      `${pages}: every page names its figures: es`,
      'e2e/specification: the page about the agency shows four figures, its mission, four values and a link to contact',
    ],
  },
  {
    id: '2.contact.1',
    says: 'The contact page has the form, phone, e-mail, address, hours and the advisor',
    proof: [
      `${pages}: every page names its figures: es`,
      `${pages}: contact, jobs and franchises have their own title and subject`,
      'e2e/enquiries: every form in es arrives once, with the server and without it',
      `${specified}: the hours of the contact page, and what Sunday is in each language`,
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
      `${specified}: the legal pages stand between header and footer`,
    ],
  },
  {
    id: '2.legal.2',
    says: 'The cookie panel’s buttons keep the choice on the device',
    proof: ['unit/features-legal/cookie-choice: a choice about cookies › is read as it was stored'],
  },
  {
    id: '2.legal.3',
    says: 'Privacy has 8 sections, the terms 10, cookies 5, each with its subject',
    proof: ['unit/i18n/specified-words: each legal page has its sections, in order'],
  },
  {
    id: '2.forms.1',
    says: 'The property form has every field; the first photo is the main one; features are suggested or one’s own',
    proof: [
      'e2e/editor-fields: every field reaches the server as it was filled in',
      'e2e/editor: photos are reordered by keyboard, and the order is announced and saved',
      'unit/domain/listing-form: a custom feature is trimmed, never empty and never a duplicate',
    ],
  },
  {
    id: '2.forms.2',
    says: 'Valuation, financing, management and contact forms have their fields',
    proof: [
      'unit/domain/enquiry: the fields of a form › valuation',
      'unit/domain/enquiry: the fields of a form › financing',
      'unit/domain/enquiry: the fields of a form › management',
      'unit/domain/enquiry: the fields of a form › contact',
    ],
  },
  {
    id: '2.forms.3',
    says: '12 to 18 Spanish features are suggested for each of the 14 types',
    proof: [
      'unit/editor/suggested-features: the form suggests 12 to 18 features for each listing type, without duplicates',
      'unit/editor/suggested-features: each suggestion, stored in Spanish, has a Galician and an English name',
    ],
  },
];
