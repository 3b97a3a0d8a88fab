import type { Row } from './row.ts';

const pages = 'e2e/pages';

/** What sections 7 to 9 quote, count and promise beside what `calls-errors-limits.ts` has of them. */
export const wordsAndFigures: readonly Row[] = [
  {
    id: '7.auth.2',
    says: 'The mail of a sign-up leads to the site',
    proof: [
      'hooks/static: mails and shared links name the public address of today, not that of the first start',
    ],
  },
  {
    id: '7.auth.3',
    says: 'A session is kept on the device',
    proof: ['e2e/admin-session: the session outlives a restart without a server'],
  },
  {
    id: '7.write.3',
    says: 'Who made a listing is kept beside it, and no change of it changes that',
    proof: [
      'hooks/values: what only the server writes › who made and changed a listing, and its revision',
    ],
  },
  {
    id: '7.enquiry.3',
    says: 'The form of a service sends its title as the subject',
    proof: ['e2e/enquiries: every form in es, with the server and without it'],
  },
  {
    id: '8.words.1',
    says: 'What is quoted in Spanish is so in Spanish',
    proof: [
      'unit/i18n/specified-words: the words that the specification quotes are exact (decisions 6) › in Spanish',
    ],
  },
  {
    id: '8.words.2',
    says: 'What is quoted in English is so in English',
    proof: [
      'unit/i18n/specified-words: the words that the specification quotes are exact (decisions 6) › in English',
      'unit/i18n/specified-words: the words that the specification quotes are exact (decisions 6) › what is no page says so in English in every language',
    ],
  },
  {
    id: '8.share.1',
    says: 'A share that is waved away or fails is no error to anybody',
    proof: [
      'unit/features-catalogue/share: whoever changes their mind is told nothing, and nothing is copied',
      'unit/features-catalogue/share: a share sheet that cannot open leaves the link on the clipboard',
    ],
  },
  {
    id: '8.save.1',
    says: 'A form that could not be saved stays open',
    proof: [
      'e2e/editor-photos: a disk that is full at photo 9 keeps eight photos and every field, names the ninth, and takes it later',
    ],
  },
  {
    id: '8.context.1',
    says: 'Asking who is signed in outside the provider throws',
    proof: ['unit/session/react: the session outside its provider is a mistake that is thrown'],
  },
  {
    id: '9.menu.2',
    says: 'Another menu opens at once for 300 ms after one has closed',
    proof: [
      'e2e/specification: another menu opens at once for 300 ms after one has closed, and then waits again',
    ],
  },
  {
    id: '9.tooltip.1',
    says: 'A tooltip stands 4 px beside what it explains',
    proof: ['e2e/specified-screens: what a drawing means stands 4 px beside it, until Escape'],
  },
  {
    id: '9.search.2',
    says: 'A place is found by a part of its name, whatever the case',
    proof: ['e2e/catalogue: filters › the address alone sets location=PLAYA'],
  },
  {
    id: '9.figures.2',
    says: 'The market: 185,000, 850, +5.2 %, 45–60 days, 8–12 %, 80 %, 11 months, 1–2 months and one of guarantee',
    proof: [
      'unit/i18n/specified-figures: what is said of the market (specification section 9) › in es',
      'unit/i18n/specified-figures: what is said of the market (specification section 9) › in gl',
      'unit/i18n/specified-figures: what is said of the market (specification section 9) › in en',
    ],
  },
  {
    id: '9.figures.3',
    says: 'The services: 8, 12 and 15 %; fixed, variable and mixed rates with their terms; what a bank asks for',
    proof: [
      'unit/i18n/specified-figures: what is said of the services (specification section 9) › in es',
      'unit/i18n/specified-figures: what is said of the services (specification section 9) › in gl',
      'unit/i18n/specified-figures: what is said of the services (specification section 9) › in en',
    ],
  },
  {
    id: '9.legal.2',
    says: 'The terms: who pays what and when, exclusivity, notice, hours; data kept for 6 years',
    proof: [
      'unit/i18n/specified-figures: what is said of the terms and the privacy policy (specification section 9) › in es',
      'unit/i18n/specified-figures: what is said of the terms and the privacy policy (specification section 9) › in gl',
      'unit/i18n/specified-figures: what is said of the terms and the privacy policy (specification section 9) › in en',
    ],
  },
  {
    id: '9.legal.3',
    says: 'How long each kind of cookie lasts',
    proof: [
      'unit/i18n/specified-figures: what is said of the cookies (specification section 9) › in es',
      'unit/i18n/specified-figures: what is said of the cookies (specification section 9) › in gl',
      'unit/i18n/specified-figures: what is said of the cookies (specification section 9) › in en',
    ],
  },
  {
    id: '9.about.1',
    says: '30 years, 750 clients, 700 sales, one office, 24 hours, an advisor of 15 or 10 years',
    proof: [
      'unit/i18n/specified-figures: what is said of the agency (specification section 9) › in es',
      'unit/i18n/specified-figures: what is said of the agency (specification section 9) › in gl',
      'unit/i18n/specified-figures: what is said of the agency (specification section 9) › in en',
    ],
  },
  {
    id: '9.pages.1',
    says: 'The pages show these figures in every language',
    proof: [
      `${pages}: every page names the specification’s figures: es`,
      `${pages}: every page names the specification’s figures: gl`,
      `${pages}: every page names the specification’s figures: en`,
    ],
  },
];
