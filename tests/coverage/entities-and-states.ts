import type { Row } from './row.ts';

const specification = 'e2e/specification';
const home = 'e2e/catalogue';
const editor = 'e2e/editor';
const enquiry = 'unit/domain/enquiry';
const form = 'unit/domain/listing-form';

/** Section 3, entities and their fields, and section 4, states. */
export const entitiesAndStates: readonly Row[] = [
  {
    id: '3.property.1',
    says: 'A listing has the fields of the table, and arrives with them in their kinds',
    proof: [
      'hooks/sync: a listing comes with its photos in order and its values in their kinds',
      'unit/domain/collections: parseSyncAnswer › turns the server’s names into the device’s and keeps the envelope',
    ],
  },
  {
    id: '3.property.2',
    says: 'Photos are a list of public addresses in the listing',
    superseded: 'decisions 2',
  },
  {
    id: '3.property.3',
    says: 'A new listing’s defaults',
    proof: [
      `${form}: the property form › has the defaults of the specification (section 3)`,
      'hooks/values: values that are put in order › an operation that is not named is a sale, and features that are not are none',
    ],
  },
  {
    id: '3.property.4',
    says: '14 types and four operations, each with a name and a price as it is written',
    proof: [
      'e2e/extreme-listings: every type and every operation can be filtered, named and priced',
      `${home}: filters › offers all 14 types and, to a visitor, no archived listings`,
      'unit/domain/listing: types, operations and statuses are those of the specification (section 3)',
    ],
  },
  {
    id: '3.advisor.1',
    says: 'Advisors are kept apart, and an empty name is the default advisor’s',
    proof: [
      'unit/domain/plan-save: saving names the advisor (decisions 6) › an empty name takes the agency’s default: made once, then named',
    ],
  },
  {
    id: '3.role.1',
    says: 'A role is a row with a user and the word admin',
    proof: ['hooks/console: an admin is made, promoted, and refused in words'],
  },
  {
    id: '3.filters.1',
    says: 'Eight filters narrow the list together',
    proof: [
      'unit/domain/search: matching › all filters have to hold',
      `${home}: filters › the panel sets each of them, says the result at once, and clears without closing`,
    ],
  },
  {
    id: '3.filters.2',
    says: 'Bedrooms are asked for from 1 to 5, or not at all',
    proof: [
      'unit/domain/listing: bedrooms are asked for from one to five',
      `${home}: filters › an invalid value is dropped, the page never`,
    ],
  },
  {
    id: '3.enquiry.1',
    says: 'An enquiry carries its fields; financing puts amount and employment into type and address',
    proof: [
      `${enquiry}: what is sent (specification section 3) › a valuation carries type and address`,
      `${enquiry}: what is sent (specification section 3) › financing carries the amount in propertyType and the employment status in address`,
      `${enquiry}: what is sent (specification section 3) › the general contact form carries neither`,
    ],
  },
  {
    id: '4.auth.1',
    says: 'A session is remembered, and everybody else hears of its changes',
    proof: [
      'unit/session/session: who signed in is remembered over a restart without a network, role included',
      'unit/session/session: sign-out in one tab is seen in the other',
    ],
  },
  {
    id: '4.auth.3',
    says: 'Signing in confirms in fixed words and goes home',
    proof: [
      `${specification}: somebody without a role has a menu with their e-mail and the way out, and nothing of an admin’s`,
    ],
  },
  {
    id: '4.auth.4',
    says: 'Signing up confirms in fixed words and goes nowhere',
    proof: [
      'e2e/accounts: a new account: passwords that differ, the exact words, no way in before its mail, then in',
    ],
  },
  {
    id: '4.auth.2',
    says: 'The check for the admin’s role runs after a zero-delay timer',
    superseded: 'decisions 7',
  },
  {
    id: '4.auth.5',
    says: 'Signing out forgets user, session and role and loads the page anew',
    proof: [
      'e2e/accounts: signing out forgets the account, loads the page anew and is seen in the other tab',
    ],
  },
  {
    id: '4.auth.6',
    says: 'Whoever signs in is an admin from when the server has said so',
    proof: [
      'unit/session/session: signing in tells the subscribers and waits for the server to name the role',
    ],
  },
  {
    id: '4.list.1',
    says: 'Any saved change fetches the whole list again',
    superseded: 'decisions 3',
  },
  {
    id: '4.list.2',
    says: 'The list says that it loads until it has loaded',
    proof: [
      'unit/features-catalogue/list: what the list shows › nothing is claimed before the stored listings are read',
      'unit/features-catalogue/list: what the list shows › "no match" waits for the end of the first download',
    ],
  },
  {
    id: '4.status.1',
    says: 'Archived listings are hidden from everybody but admins',
    proof: [
      'e2e/admin-session: an admin sees archived listings with their pictures, a visitor again does not',
      `${home}: a listing › on a desk › that is archived is not told from one that never was`,
      'hooks/sync: an archived listing leaves visitors, a deleted one everybody, and both may return',
    ],
  },
  {
    id: '4.status.2',
    says: 'Each status has its badge, archived reads «Archivado»',
    proof: [
      `${specification}: each status stands on its badge`,
      'e2e/admin-session: an admin sees archived listings with their pictures, a visitor again does not',
    ],
  },
  {
    id: '4.status.3',
    says: 'A listing may take any status',
    proof: ['unit/domain/listing-form: the property form › takes every status (section 4)'],
  },
  {
    id: '4.forms.1',
    says: 'A sent enquiry empties its form; a failed one keeps it',
    proof: ['e2e/enquiries: every form in es, with the server and without it'],
  },
  {
    id: '4.forms.2',
    says: 'Photos say how far their upload is',
    proof: ['e2e/editor-photos: a photo on a slow line says how much of it has left'],
  },
  {
    id: '4.forms.3',
    says: 'The button of a form that is being sent is disabled and says «Enviando...»',
    proof: [
      'e2e/enquiries: a browser that keeps nothing › while a message is being sent its button cannot be pressed and says so',
    ],
  },
  {
    id: '4.delete.1',
    says: 'Deleting asks in a dialog that a press beside it does not close',
    proof: [`${editor}: a deletion asks, cannot be waved away, and can be taken back`],
  },
];
