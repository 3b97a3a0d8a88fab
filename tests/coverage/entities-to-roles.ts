import type { Row } from './row.ts';

const specification = 'e2e/specification';
const home = 'e2e/catalogue';
const editor = 'e2e/editor';
const enquiry = 'unit/domain/enquiry';
const form = 'unit/domain/listing-form';

/** Sections 3 to 6: entities, states, rules, roles. */
export const entitiesToRoles: readonly Row[] = [
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
  {
    id: '5.property.1',
    says: 'Without a session nothing of a listing is written, and that is said',
    proof: [
      'e2e/editor-answers: a visitor who follows a link into the form is told to sign in',
      'hooks/answers: after all that nothing was written, and an admin gets the reasons',
    ],
  },
  {
    id: '5.property.2',
    says: 'Title, description, place and area are needed, a price of 0 is one, bounds and steps hold',
    proof: [
      `${form}: the property form › requires title, description, location and area; a price of 0 is one (section 5)`,
      `${editor}: what is typed wrong is said at its field, and the rest is kept`,
    ],
  },
  {
    id: '5.images.1',
    says: 'More than 15 photos reject the whole selection',
    proof: [
      'unit/domain/photo-rules: a selection of photos › that would make sixteen is rejected as a whole, whatever its files are',
      'hooks/photos: twenty uploads at once leave exactly fifteen photos',
    ],
  },
  {
    id: '5.images.2',
    says: 'What is no picture or above 5 MB is named and skipped, the others taken',
    proof: [
      `${editor}: files that are no photos are named and skipped, the others taken`,
      'unit/domain/photo-rules: a selection of photos › takes 5 MB exactly; a byte more is only too large',
      'unit/domain/photo-rules: a selection of photos › goes by the content type, in any case of letters, and never by the name',
    ],
  },
  {
    id: '5.feature.1',
    says: 'A feature of one’s own is trimmed, not empty, and none twice',
    proof: [`${form}: a feature of one’s own is trimmed, not empty, and none twice`],
  },
  {
    id: '5.services.1',
    says: 'Each form of a service needs its fields; the message is optional',
    proof: [
      `${enquiry}: what a form asks for (specification section 5) › valuation`,
      `${enquiry}: what a form asks for (specification section 5) › financing`,
      `${enquiry}: what a form asks for (specification section 5) › management`,
      'e2e/enquiries: says at each field what is missing, leads to the first, and asks for consent in its own words',
    ],
  },
  {
    id: '5.contact.1',
    says: 'The contact form needs name, e-mail, subject and message, and no phone',
    proof: [`${enquiry}: what a form asks for (specification section 5) › contact`],
  },
  {
    id: '5.signup.1',
    says: 'The two passwords of a sign-up must be equal, in fixed words',
    proof: [
      'e2e/accounts: a new account: passwords that differ, the exact words, no way in before its mail, then in',
    ],
  },
  {
    id: '5.select.1',
    says: 'No choice of a list has an empty value',
    proof: [`${specification}: a choice of a list is never an empty value`],
  },
  {
    id: '6.visitor.1',
    says: 'Visitors browse without a session and see of an advisor only the name',
    proof: [
      `${home}: a listing › shows the advisor by name only, with the phone of the agency`,
      'hooks/sync: an advisor’s phone and e-mail travel to admins only, the name to everybody',
    ],
  },
  {
    id: '6.user.1',
    says: 'Any signed-in user may write listings in the client',
    superseded: 'decisions 4',
  },
  {
    id: '6.user.2',
    says: 'Somebody without a role has a menu with e-mail and the way out',
    proof: [
      `${specification}: somebody without a role has a menu with their e-mail and the way out, and nothing of an admin’s`,
    ],
  },
  {
    id: '6.admin.1',
    says: 'Admins see archived listings, contacts, the form and the buttons; nobody else can use them',
    proof: [
      'e2e/admin-session: an admin sees archived listings with their pictures, a visitor again does not',
      'e2e/editor-answers: a visitor who follows a link into the form is told to sign in',
      'hooks/leaks: an account that has lost its role has lost its rights with it',
    ],
  },
];
