import type { Row } from './row.ts';

const pages = 'e2e/pages';

/** Areas 7 to 9: fixed words and figures. */
export const wordsAndFigures: readonly Row[] = [
  {
    id: '7.auth.2',
    says: 'The mail of a sign-up leads to the site',
    proof: [
      'e2e/accounts: a new account: differing passwords are refused, and signing in works only after the mail is confirmed',
      'hooks/static: mails and shared links have the current public address, not that of the first start',
    ],
  },
  {
    id: '7.auth.3',
    says: 'A session is kept on the device',
    proof: ['e2e/admin-session: after a restart without a server, the admin is still signed in'],
  },
  {
    id: '7.write.3',
    says: 'The creator of a listing is kept, and no change of the listing changes it',
    proof: [
      'hooks/values: fields that only the server writes › the creator and last editor of a listing, and its revision',
    ],
  },
  {
    id: '7.enquiry.3',
    says: 'A service form sends the service’s title as the subject',
    proof: ['e2e/enquiries: every form in es arrives once, with the server and without it'],
  },
  {
    id: '8.words.1',
    says: 'The fixed Spanish words are exact and shown',
    proof: [
      'unit/i18n/specified-words: fixed words › in Spanish',
      'unit/i18n/specified-words: fixed words › are all used in the code of the app',
      'e2e/accounts: a new account: differing passwords are refused, and signing in works only after the mail is confirmed',
      'e2e/catalogue-looks: a photo that fails to load shows an error and keeps its size',
      'e2e/catalogue-touch: on a phone › the hint to swipe is shown on the first visit only, until somebody does',
      'e2e/catalogue-touch: at a desk › phone and e-mail are copied with their exact confirmations, and the mail has a subject',
      'e2e/catalogue: searching › says that nothing matches, and which single filter stands in the way',
      'e2e/editor: files that are no photos are named and skipped, the others taken',
      'e2e/editor-answers: each kind of change that the server refuses has its own message (es)',
      'e2e/enquiries: the server refuses a message: a fixed toast, an error at its field, and the form keeps its text',
    ],
  },
  {
    id: '8.words.2',
    says: 'The fixed English words are exact and shown',
    proof: [
      'unit/i18n/specified-words: fixed words › in English',
      'unit/i18n/specified-words: fixed words › are all used in the code of the app',
      'unit/i18n/specified-words: fixed words › the page for an unknown address has an English text in every language',
      'e2e/editor-answers: a visitor opens a link to the form: a toast asks to sign in',
      'e2e/editor-answers: each kind of change that the server refuses has its own message (en)',
      'e2e/editor-toasts: adding, changing and deleting a listing each show a fixed success message',
    ],
  },
  {
    id: '8.share.1',
    says: 'A share that is cancelled or fails shows no error',
    proof: [
      'unit/features-catalogue/share: closing the share sheet shows no message and copies nothing',
      'unit/features-catalogue/share: if the share sheet cannot open, the link is copied to the clipboard',
    ],
  },
  {
    id: '8.save.1',
    says: 'A form that could not be saved stays open',
    proof: [
      'e2e/editor-photos: the disk is full at photo 9: eight photos and every field stay, and the ninth is named and can be retried',
    ],
  },
  {
    id: '8.context.1',
    says: 'Reading the session outside its provider throws',
    proof: ['unit/session/react: a component that reads the session outside its provider throws'],
  },
  {
    id: '9.menu.2',
    says: 'Another menu opens at once for 300 ms after one has closed',
    proof: [
      'e2e/specification: another menu opens immediately within 300 ms after one has closed, and with the usual delay later',
    ],
  },
  {
    id: '9.tooltip.1',
    says: 'A tooltip is 4 px away from what it explains',
    proof: [
      'e2e/specified-screens: the tooltip of an icon button appears 4 px from it, and Escape closes it',
    ],
  },
  {
    id: '9.search.2',
    says: 'A location is found by a part of its name, in any case',
    proof: [
      'unit/domain/search: matching › the location filter matches part of a name, ignoring case',
      'e2e/catalogue: filters › the address alone sets each filter',
    ],
  },
  {
    id: '9.figures.2',
    says: 'The market: 185,000, 850, +5.2 %, 45–60 days, 8–12 %, 80 %, 11 months, 1–2 months and one of guarantee',
    proof: [
      'unit/i18n/specified-figures: the figures of the market › in es',
      'unit/i18n/specified-figures: the figures of the market › in gl',
      'unit/i18n/specified-figures: the figures of the market › in en',
    ],
  },
  {
    id: '9.figures.3',
    says: 'The services: 8, 12 and 15 %; fixed, variable and mixed rates with their terms; the bank’s conditions',
    proof: [
      'unit/i18n/specified-figures: the figures of the services › in es',
      'unit/i18n/specified-figures: the figures of the services › in gl',
      'unit/i18n/specified-figures: the figures of the services › in en',
    ],
  },
  {
    id: '9.legal.2',
    says: 'The terms: commissions, exclusivity, notice, hours; data kept for 6 years',
    proof: [
      'unit/i18n/specified-figures: the figures of the terms and the privacy policy › in es',
      'unit/i18n/specified-figures: the figures of the terms and the privacy policy › in gl',
      'unit/i18n/specified-figures: the figures of the terms and the privacy policy › in en',
    ],
  },
  {
    id: '9.legal.3',
    says: 'Each kind of cookie has its duration',
    proof: [
      'unit/i18n/specified-figures: the figures of the cookies › in es',
      'unit/i18n/specified-figures: the figures of the cookies › in gl',
      'unit/i18n/specified-figures: the figures of the cookies › in en',
    ],
  },
  {
    id: '9.about.1',
    says: '30 years, 750 clients, 700 sales, one office, 24 hours, an advisor of 15 or 10 years',
    proof: [
      'unit/i18n/specified-figures: the figures of the agency › in es',
      'unit/i18n/specified-figures: the figures of the agency › in gl',
      'unit/i18n/specified-figures: the figures of the agency › in en',
    ],
  },
  {
    id: '9.pages.1',
    says: 'The pages show these figures in every language',
    proof: [
      `${pages}: every page names its figures: es`,
      `${pages}: every page names its figures: gl`,
      `${pages}: every page names its figures: en`,
    ],
  },
];
