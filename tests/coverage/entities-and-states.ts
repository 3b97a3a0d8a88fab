import type { Row } from './row.ts';

const specification = 'e2e/specification';
const home = 'e2e/catalogue';
const editor = 'e2e/editor';
const enquiry = 'unit/domain/enquiry';
const form = 'unit/domain/listing-form';

/** Area 3, data, and area 4, states. */
export const entitiesAndStates: readonly Row[] = [
  {
    id: '3.property.1',
    says: 'A listing arrives with all its fields, each in its kind',
    proof: [
      'hooks/sync: a listing has its photos in order and each value in its kind',
      'unit/domain/collections: parseSyncAnswer › maps the server’s field names to the app’s and keeps the envelope',
    ],
  },
  {
    id: '3.property.2',
    says: 'Photos are a list of public addresses in the listing',
    superseded: 'pocketbase/README.md: property_images',
  },
  {
    id: '3.property.3',
    says: 'A new listing has its default values',
    proof: [
      `${form}: the property form › has a default for every field`,
      'e2e/editor-fields: a new listing starts with the defaults and the agency’s own advisor',
      'hooks/values: values that are normalised › without an operation it is a sale, without features there are none',
    ],
  },
  {
    id: '3.property.4',
    says: 'There are 14 types and four operations, each with its name; an operation decides how a price is written',
    proof: [
      'unit/domain/listing: there are 14 types, four operations and four statuses',
      'unit/i18n/specified-words: every type, operation and status has its own name in es',
      'unit/i18n/specified-words: every type, operation and status has its own name in gl',
      'unit/i18n/specified-words: every type, operation and status has its own name in en',
      `${home}: filters › offers all 14 types and, to a visitor, no archived listings`,
      'e2e/extreme-listings: every type and every operation can be filtered, and its card shows name and price',
    ],
  },
  {
    id: '3.advisor.1',
    says: 'Advisors are records of their own; an empty name means the default advisor',
    proof: [
      'unit/domain/plan-save: saving a listing with its advisor › an empty name uses the agency’s default advisor, which is created once and then referenced',
      'e2e/editor-fields: a new listing starts with the defaults and the agency’s own advisor',
    ],
  },
  {
    id: '3.role.1',
    says: 'A role is a row with a user and the value admin',
    proof: ['hooks/console: an admin is created, promoted, or refused with a reason'],
  },
  {
    id: '3.filters.1',
    says: 'Eight filters narrow the list together',
    proof: [
      'unit/domain/search: matching › a listing has to match all eight filters',
      `${home}: filters › the panel sets each of them, says the result at once, and clears without closing`,
    ],
  },
  {
    id: '3.filters.2',
    says: 'The bedrooms filter is 1 to 5, or not set',
    proof: [
      'unit/domain/listing: the bedroom filter offers one to five',
      `${home}: filters › an invalid value is dropped, the page never`,
    ],
  },
  {
    id: '3.enquiry.1',
    says: 'An enquiry has its fields; financing sends amount and employment as type and address',
    proof: [
      `${enquiry}: the payload of an enquiry › a valuation contains the property type and the address`,
      `${enquiry}: the payload of an enquiry › financing contains the amount in propertyType and the employment status in address`,
      `${enquiry}: the payload of an enquiry › the general contact form leaves propertyType and address empty`,
    ],
  },
  {
    id: '4.auth.1',
    says: 'A session is remembered, and its changes reach every tab',
    proof: [
      'unit/session/session: the session and its role survive an offline restart',
      'unit/session/session: signing out in one tab signs out the other tab',
    ],
  },
  {
    id: '4.auth.3',
    says: 'Signing in is confirmed in fixed words and opens the home page',
    proof: [
      `${specification}: somebody without a role has a menu with their e-mail and the way out, and nothing of an admin’s`,
    ],
  },
  {
    id: '4.auth.4',
    says: 'Signing up is confirmed in fixed words and stays on the page',
    proof: [
      'e2e/accounts: a new account: differing passwords are refused, and signing in works only after the mail is confirmed',
    ],
  },
  {
    id: '4.auth.2',
    says: 'The check for the admin’s role runs after a zero-delay timer',
    superseded: 'src/sync/README.md: PULL-7',
  },
  {
    id: '4.auth.5',
    says: 'Signing out forgets user, session and role, and reloads the page',
    proof: [
      'e2e/accounts: signing out removes the account from the device, reloads the page, and signs out the other tab',
    ],
  },
  {
    id: '4.auth.6',
    says: 'A user becomes an admin when the server has confirmed the role',
    proof: [
      'unit/session/session: signing in notifies subscribers; the role is set only by the server’s answer',
    ],
  },
  {
    id: '4.list.1',
    says: 'Every saved change reloads the whole list',
    superseded: 'src/sync/README.md: PULL-1',
  },
  {
    id: '4.list.2',
    says: 'The list shows that it is loading until it has loaded',
    proof: [
      'unit/features-catalogue/list: what the list shows › nothing is shown before the stored listings are read',
      'unit/features-catalogue/list: what the list shows › "no match" waits for the end of the first download',
    ],
  },
  {
    id: '4.status.1',
    says: 'Archived listings are hidden from everybody but admins',
    proof: [
      'e2e/admin-session: an admin sees archived listings with their photos, and no longer after signing out',
      `${home}: a listing › on a desk › that is archived is not told from one that never was`,
      'hooks/sync: an archived listing is gone for visitors, a deleted one for everybody, and both may return',
    ],
  },
  {
    id: '4.status.2',
    says: 'Each status has its badge; archived reads “Archivado”',
    proof: [
      `${specification}: each status stands on its badge`,
      'e2e/admin-session: an admin sees archived listings with their photos, and no longer after signing out',
    ],
  },
  {
    id: '4.status.3',
    says: 'A listing may take any status',
    proof: ['unit/domain/listing-form: the property form › accepts every status'],
  },
  {
    id: '4.forms.1',
    says: 'A sent enquiry empties its form; a failed one keeps it',
    proof: [
      'e2e/enquiries: every form in es arrives once, with the server and without it',
      'e2e/enquiries: the server refuses a message: a fixed toast, an error at its field, and the form keeps its text',
      'e2e/enquiries: a browser without storage › sends at once, and shows an error when it cannot',
    ],
  },
  {
    id: '4.forms.2',
    says: 'A photo shows the progress of its upload',
    proof: ['e2e/editor-photos: a photo on a slow line shows its upload progress'],
  },
  {
    id: '4.forms.3',
    says: 'While a form is being sent its button is disabled and reads “Enviando...”',
    proof: [
      'e2e/enquiries: a browser without storage › while a message is being sent, its button is disabled and shows it',
    ],
  },
  {
    id: '4.delete.1',
    says: 'A deletion is confirmed in a dialog that a press beside it does not close',
    proof: [`${editor}: a deletion asks, cannot be waved away, and can be taken back`],
  },
];
