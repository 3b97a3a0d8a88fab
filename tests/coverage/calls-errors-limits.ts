import type { Row } from './row.ts';

const pages = 'e2e/pages';
const search = 'unit/domain/search';

/** Sections 7 to 9: calls, errors, constants. */
export const callsErrorsLimits: readonly Row[] = [
  {
    id: '7.auth.1',
    says: 'Signing in answers with a session or a message',
    proof: [
      'contract/remote: sign-in › gives the token and the account; wrong words are refused; nobody there is offline',
      'e2e/admin-session: a wrong password is said, and what was typed stays',
    ],
  },
  { id: '7.list.1', says: 'Listings are fetched as a table with joins', superseded: 'decisions 3' },
  {
    id: '7.write.1',
    says: 'Listings and advisors are written by insert, update and delete calls',
    superseded: 'decisions 7',
  },
  {
    id: '7.write.2',
    says: 'A new advisor is made before the listing that names it; a changed one is changed for all',
    proof: [
      'unit/domain/plan-save: saving names the advisor (decisions 6) › a new name makes a new one, and the listing waits for them',
      'unit/domain/plan-save: saving names the advisor (decisions 6) › a changed phone changes the known one',
    ],
  },
  {
    id: '7.enquiry.1',
    says: 'An enquiry calls a function that sends the mail',
    superseded: 'decisions 7',
  },
  {
    id: '7.enquiry.2',
    says: 'What is sent reaches the agency by mail, and its sender hears of it',
    proof: ['hooks/mail: one mail to the agency and one to the visitor'],
  },
  {
    id: '7.image.1',
    says: 'Photos lie in a bucket under a path with the time',
    superseded: 'decisions 7',
  },
  {
    id: '7.share.1',
    says: 'Sharing hands title, title and price, and the link to the browser',
    proof: [
      'e2e/install: a listing is shared with its photo, its words and its link where the system takes them',
      "unit/features-catalogue/words: sharing › says exactly '{title} - {price}' and links to the listing alone (decisions 6)",
    ],
  },
  {
    id: '8.toast.1',
    says: 'What the server refuses is said in the fixed words of each kind',
    proof: [
      'e2e/editor-answers: each kind of change that the server refuses says so in its own words (en)',
      'e2e/editor-answers: each kind of change that the server refuses says so in its own words (es)',
    ],
  },
  {
    id: '8.toast.2',
    says: 'Without a session the form says that one must sign in',
    proof: ['e2e/editor-answers: a visitor who follows a link into the form is told to sign in'],
  },
  {
    id: '8.toast.3',
    says: 'A first load that fails is said',
    proof: [
      'e2e/bad-input: a captive portal (HTML with status 200) is told as a failure, and Retry brings the listings',
    ],
  },
  {
    id: '8.toast.4',
    says: 'Success of adding, changing and deleting is said in fixed English words',
    proof: [
      'e2e/editor-toasts: success of adding, changing and deleting is said in the fixed words',
    ],
  },
  {
    id: '8.auth.1',
    says: 'What the server says to a failed sign-up is shown',
    proof: [
      'e2e/accounts: what the server refuses of a new account is said, and marked at its field',
    ],
  },
  {
    id: '8.enquiry.1',
    says: 'A sent enquiry is confirmed in fixed words',
    proof: ['e2e/enquiries: every form in es, with the server and without it'],
  },
  {
    id: '8.enquiry.2',
    says: 'A refused enquiry is said in fixed words and its form is kept',
    proof: [
      'e2e/enquiries: what the server refuses is said in fixed words, at its field, and the form is kept',
      'e2e/enquiries: a browser that keeps nothing › sends at once, and says so when it cannot',
    ],
  },
  {
    id: '8.none.1',
    says: 'Nothing found is said in fixed words, with a way to clear the filters',
    proof: [
      'e2e/catalogue: searching › says that nothing matches, and which single filter stands in the way',
    ],
  },
  {
    id: '8.image.1',
    says: 'A picture that cannot be loaded says so in fixed words',
    proof: ['e2e/catalogue-looks: a picture that cannot be loaded says so, and moves nothing'],
  },
  {
    id: '8.retry.1',
    says: 'A failure ends the operation, is logged, and nothing tries again',
    superseded: 'decisions 3',
  },
  {
    id: '9.images.1',
    says: '15 photos a listing, 5 MB a photo, any kind of picture',
    proof: [
      'hooks/photos: twenty uploads at once leave exactly fifteen photos',
      'unit/domain/photo-rules: a selection of photos › takes 5 MB exactly; a byte more is only too large',
    ],
  },
  {
    id: '9.order.1',
    says: 'Premium first, then featured, then the rest, the newest first in each',
    proof: [`${search}: order › by default premium, featured, newest`],
  },
  {
    id: '9.search.1',
    says: 'Text is looked for in title, place and description, whatever its case; bounds are inclusive',
    proof: [
      `${search}: matching › looks into title, location and description, and nowhere else`,
      `${search}: matching › bounds are inclusive`,
    ],
  },
  {
    id: '9.price.1',
    says: 'Euros in Spanish format, «Consultar» for 0, «/mes» where it is no sale',
    proof: [
      'e2e/extreme-listings: a price of 0 is «Consultar» alone, on the card and in detail',
      'e2e/extreme-listings: every type and every operation can be filtered, named and priced',
      'e2e/extreme-listings: the highest price is grouped and fits',
    ],
  },
  {
    id: '9.mobile.1',
    says: 'A phone’s layout ends at 768 px',
    proof: ['e2e/catalogue-looks: one column under 768 px, two from there, three from 1080'],
  },
  {
    id: '9.menu.1',
    says: 'Menus open after 200 ms under the pointer and close 150 ms after it has left',
    proof: [
      'e2e/specification: a menu opens after 200 ms under the pointer and closes 150 ms after it has left',
    ],
  },
  {
    id: '9.times.1',
    says: 'The hero changes every 8 s, a swipe is 50 px, a card has at most four features',
    proof: [
      'e2e/catalogue-touch: the hero › changes every eight seconds, waits while pointed at, and stops at its button',
      'unit/features-catalogue/photos: swiping › counts from 50 px (specification section 9)',
      'e2e/extreme-listings: 60 features are four and a number on the card, and all in detail',
    ],
  },
  {
    id: '9.figures.1',
    says: 'The informational figures of fees, rates, terms and the market, in the three languages',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      `${pages}: every page names the specification’s figures: gl`,
      `${pages}: every page names the specification’s figures: en`,
    ],
  },
  {
    id: '9.finance.1',
    says: 'The guidance on down payment, costs, income and terms bounds the calculator',
    proof: [
      `${pages}: the calculator follows fields and sliders within the specification’s limits`,
      'unit/domain/mortgage: the limits hold the specification’s rates and terms',
      'unit/domain/mortgage: the whole calculation › never lends more than 80 % of the appraisal, wherever the sliders stand',
      'unit/domain/mortgage: the whole calculation › asks for costs between 8 and 12 % and an income of which the payment is 35 to 40 %',
    ],
  },
  {
    id: '9.legal.1',
    says: 'The legal pages’ commissions, terms and durations',
    proof: [`${pages}: every page names the specification’s figures: es`],
  },
  {
    id: '9.hours.1',
    says: 'Hours differ between the terms and the contact page, as they do in the specification',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      'unit/domain/agency: the hours of a day › differ on working days, Saturdays and Sundays',
    ],
  },
  {
    id: '9.session.1',
    says: 'The session is refreshed by a tick of 30 s, realtime kept alive by one of 25 s',
    superseded: 'decisions 7',
  },
];
