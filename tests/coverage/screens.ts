import type { Row } from './row.ts';

const home = 'e2e/catalogue';
const touch = 'e2e/catalogue-touch';
const pages = 'e2e/pages';
const screens = 'e2e/specified-screens';

/** The screens of section 2. */
export const screensOfSection2: readonly Row[] = [
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
    proof: [
      'e2e/accessibility: a screen reader is told › a listing in detail',
      `${screens}: what the detail says of a listing`,
    ],
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
      `${screens}: the cover leads to the listings, and to a call`,
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
    id: '2.home.14',
    says: 'A listing of the address opens on its first photo',
    proof: [`${home}: a listing › shows its photos in a ring, by buttons, keys and in full screen`],
  },
  {
    id: '2.home.15',
    says: 'A listing without photos has a placeholder, on its card and in detail',
    proof: ['e2e/extreme-listings: what a listing has none of is left out'],
  },
  {
    id: '2.home.16',
    says: 'The hero’s buttons lead to the listings and to the contact dialog',
    proof: [`${screens}: the cover leads to the listings, and to a call`],
  },
  {
    id: '2.home.17',
    says: 'Only an admin’s card has buttons to edit and delete',
    proof: [
      'e2e/editor-answers: signing in and out is seen in the other tab, which then writes nothing',
    ],
  },
  {
    id: '2.services.1',
    says: 'Each service has its own form, and what the specification lists beside it',
    proof: [
      'e2e/enquiries: every form in es, with the server and without it',
      `${pages}: every page names the specification’s figures: es`,
      `${screens}: each service has what the specification lists beside its form`,
    ],
  },
  {
    id: '2.services.2',
    says: 'Guides show figures, cards of types with their links, neighbourhoods and services',
    proof: [
      `${pages}: the cards of the guides lead to their listings and services`,
      `${pages}: every page names the specification’s figures: es`,
      `${screens}: a guide has its steps, its neighbourhoods and doors to their listings`,
    ],
  },
  {
    id: '2.about.1',
    says: 'About names figures, mission and values, and leads to contact',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      'e2e/specification: the page about the agency has its four figures, its mission, four values and the way to contact',
    ],
  },
  {
    id: '2.contact.1',
    says: 'Contact has the form, phone, e-mail, address, hours and who answers',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      `${pages}: contact, jobs and franchises have their own title and subject`,
      'e2e/enquiries: every form in es, with the server and without it',
      `${screens}: the hours of the contact page, and what Sunday is in each language`,
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
      `${screens}: the legal pages stand between header and footer`,
    ],
  },
  {
    id: '2.legal.2',
    says: 'The cookie panel’s three buttons do nothing',
    superseded: 'decisions 6',
  },
  {
    id: '2.legal.3',
    says: 'Privacy has 8 sections, the terms 10, cookies 5, each about what the specification names',
    proof: [
      'unit/i18n/specified-words: the legal pages have the sections of the specification, in its order (section 2)',
    ],
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
  {
    id: '2.forms.3',
    says: '12 to 18 Spanish features are suggested for each of the 14 types',
    proof: [
      'unit/editor/suggested-features: 12 to 18 features are suggested for each type, each once',
      'unit/editor/suggested-features: each suggestion, Spanish as it is stored, has a Galician and an English name',
    ],
  },
];
