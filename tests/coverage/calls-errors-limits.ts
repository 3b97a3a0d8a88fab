import type { Row } from './row.ts';

const pages = 'e2e/pages';
const search = 'unit/domain/search';

/** Areas 7 to 9: calls, messages, limits. */
export const callsErrorsLimits: readonly Row[] = [
  {
    id: '7.auth.1',
    says: 'Signing in gives a session or a message',
    proof: [
      'contract/remote: sign-in › gives the token and the account; a wrong password is refused; no server is offline',
      'e2e/admin-session: a wrong password: an error is shown and the typed e-mail stays',
    ],
  },
  {
    id: '7.list.1',
    says: 'Listings are fetched as a table with joins',
    superseded: 'src/sync/README.md: PULL-1',
  },
  {
    id: '7.write.1',
    says: 'Listings and advisors are written by insert, update and delete calls',
    superseded: 'src/sync/README.md: OUT-1',
  },
  {
    id: '7.write.2',
    says: 'A new advisor is created before the listing that names it; a changed advisor changes for every listing',
    proof: [
      'unit/domain/plan-save: saving a listing with its advisor › a new name creates an advisor, and the listing is sent after it',
      'unit/domain/plan-save: saving a listing with its advisor › a changed phone edits the known advisor',
    ],
  },
  {
    id: '7.enquiry.1',
    says: 'An enquiry calls a function that sends the mail',
    superseded: 'src/sync/README.md: OUT-9',
  },
  {
    id: '7.enquiry.2',
    says: 'The agency gets a mail about each enquiry, and its sender a confirmation',
    proof: ['hooks/mail: one mail to the agency and one to the visitor'],
  },
  {
    id: '7.image.1',
    says: 'Photos are stored in a bucket under a path with the time',
    superseded: 'pocketbase/README.md: property_images',
  },
  {
    id: '7.share.1',
    says: 'A share has the title, “title - price” and the link',
    proof: [
      'e2e/install: a listing is shared with title, price, link and photo if the system accepts files',
      "unit/features-catalogue/words: sharing › says exactly '{title} - {price}' and links to the listing alone",
    ],
  },
  {
    id: '8.toast.1',
    says: 'A message in the fixed words of its kind reports each change that the server refuses',
    proof: [
      'e2e/editor-answers: each kind of change that the server refuses has its own message (en)',
      'e2e/editor-answers: each kind of change that the server refuses has its own message (es)',
    ],
  },
  {
    id: '8.toast.2',
    says: 'Without a session the form asks to sign in',
    proof: ['e2e/editor-answers: a visitor opens a link to the form: a toast asks to sign in'],
  },
  {
    id: '8.toast.3',
    says: 'A first load that fails is reported',
    proof: [
      'e2e/bad-input: a captive portal (HTML with status 200) is shown as a failure, and Retry loads the listings',
    ],
  },
  {
    id: '8.toast.4',
    says: 'Fixed English words confirm adding, changing and deleting',
    proof: [
      'e2e/editor-toasts: adding, changing and deleting a listing each show a fixed success message',
    ],
  },
  {
    id: '8.auth.1',
    says: 'The form shows why the server refused a sign-up',
    proof: [
      'e2e/accounts: the server refuses a new account: the error is shown and its field is marked',
    ],
  },
  {
    id: '8.enquiry.1',
    says: 'Fixed words confirm a sent enquiry',
    proof: [
      'unit/i18n/specified-words: fixed words › in Spanish',
      'e2e/enquiries: every form in es arrives once, with the server and without it',
    ],
  },
  {
    id: '8.enquiry.2',
    says: 'Fixed words report a refused enquiry, and its form is kept',
    proof: [
      'e2e/enquiries: the server refuses a message: a fixed toast, an error at its field, and the form keeps its text',
      'e2e/enquiries: a browser without storage › sends at once, and shows an error when it cannot',
    ],
  },
  {
    id: '8.none.1',
    says: 'Fixed words report that nothing was found, with a button to clear the filters',
    proof: [
      'e2e/catalogue: searching › says that nothing matches, and which single filter stands in the way',
    ],
  },
  {
    id: '8.image.1',
    says: 'Fixed words replace a picture that cannot be loaded',
    proof: ['e2e/catalogue-looks: a photo that fails to load shows an error and keeps its size'],
  },
  {
    id: '8.retry.1',
    says: 'A failure ends the operation, is logged, and is not retried',
    superseded: 'src/sync/README.md: PULL-10',
  },
  {
    id: '9.images.1',
    says: 'At most 15 photos per listing and 5 MB per photo, of any image type',
    proof: [
      'hooks/photos: twenty uploads at once leave exactly fifteen photos',
      'unit/domain/photo-rules: a selection of photos › that would make sixteen photos is rejected as a whole, whatever its files are',
      'unit/domain/photo-rules: a selection of photos › accepts a file of exactly 5 MB; one byte more is rejected only as too large',
      'unit/domain/photo-rules: a selection of photos › is checked by content type, ignoring case, and never by file name',
    ],
  },
  {
    id: '9.order.1',
    says: 'Premium first, then featured, then the rest, the newest first in each',
    proof: [`${search}: order › is premium, featured, newest by default`],
  },
  {
    id: '9.search.1',
    says: 'The text search looks into title, location and description, in any case; bounds are inclusive',
    proof: [
      `${search}: matching › searches title, location and description only`,
      `${search}: matching › the limits of a range are inclusive`,
    ],
  },
  {
    id: '9.price.1',
    says: 'Prices are euros in Spanish format, “Consultar” for 0, with “/mes” unless it is a sale',
    proof: [
      'unit/i18n/format: a price › of 185000 for venta reads 185.000\u00a0€',
      'unit/i18n/format: a price › of 0 for alquiler reads Consultar',
      'unit/i18n/format: a price › of 1900 for alquiler_vacacional reads 1.900\u00a0€/mes',
      'e2e/extreme-listings: a price of 0 is shown as «Consultar» only, on the card and in the detail',
      'e2e/extreme-listings: every type and every operation can be filtered, and its card shows name and price',
      'e2e/extreme-listings: the highest price is shown with thousands separators',
    ],
  },
  {
    id: '9.mobile.1',
    says: 'Below a width of 768 px the app has its phone layout',
    proof: [
      'e2e/catalogue-looks: the list has one column under 768 px, two from 768 px and three from 1080 px',
      'e2e/specification: the drawer links to listings, rentals, pages, filters and the account',
    ],
  },
  {
    id: '9.menu.1',
    says: 'A menu opens after 200 ms under the pointer and closes 150 ms after it has left',
    proof: [
      'e2e/specification: a menu opens after the pointer rests on it for 200 ms and closes 150 ms after the pointer leaves',
    ],
  },
  {
    id: '9.times.1',
    says: 'The hero changes every 8 s, a swipe is at least 50 px, a card has at most four features',
    proof: [
      'e2e/catalogue-touch: the hero › changes every eight seconds, waits while pointed at, and stops at its button',
      'unit/features-catalogue/photos: swiping › counts from 50 px',
      'e2e/extreme-listings: 60 features: the card shows four and the number of the rest, the detail shows all',
    ],
  },
  {
    id: '9.figures.1',
    says: 'Guides and services show the figures of fees, rates, terms and the market in three languages',
    proof: [
      `${pages}: every page names its figures: es`,
      `${pages}: every page names its figures: gl`,
      `${pages}: every page names its figures: en`,
    ],
  },
  {
    id: '9.finance.1',
    says: 'The calculator keeps to the guidance on down payment, costs, income and terms',
    proof: [
      `${pages}: the calculator follows fields and sliders within its limits`,
      'unit/domain/mortgage: the limits include the indicative rates and terms',
      'unit/domain/mortgage: the whole calculation › never lends more than 80 % of the appraisal, whatever the slider values',
      'unit/domain/mortgage: the whole calculation › reports costs of 8 to 12 %, and an income of which the payment is 35 to 40 %',
    ],
  },
  {
    id: '9.legal.1',
    says: 'The legal pages state commissions, terms and durations',
    proof: [
      'unit/i18n/specified-figures: the figures of the terms and the privacy policy › in es',
      'unit/i18n/specified-figures: the figures of the cookies › in es',
      `${pages}: every page names its figures: es`,
    ],
  },
  {
    id: '9.hours.1',
    says: 'The terms say 9:00 to 18:00 on weekdays, the contact page 9:00 to 19:00; Sunday differs by language',
    proof: [
      'unit/i18n/specified-figures: the figures of the terms and the privacy policy › in es',
      'unit/i18n/specified-figures: the figures of the terms and the privacy policy › in gl',
      'unit/i18n/specified-figures: the figures of the terms and the privacy policy › in en',
      'e2e/specified-screens: the hours of the contact page, and what Sunday is in each language',
      'unit/domain/agency: the hours of a day › differ on working days, Saturdays and Sundays',
    ],
  },
  {
    id: '9.session.1',
    says: 'A tick of 30 s refreshes the session, one of 25 s keeps realtime alive',
    superseded: 'src/sync/README.md: PULL-9',
  },
];
