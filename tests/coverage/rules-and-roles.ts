import type { Row } from './row.ts';

const specification = 'e2e/specification';
const home = 'e2e/catalogue';
const editor = 'e2e/editor';
const enquiry = 'unit/domain/enquiry';
const form = 'unit/domain/listing-form';

/** Section 5, what is checked, and section 6, who may do what. */
export const rulesAndRoles: readonly Row[] = [
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
    says: 'The two passwords of a sign-up must be equal, in fixed words of each language',
    proof: [
      'e2e/accounts: a new account: passwords that differ, the exact words, no way in before its mail, then in',
      'unit/i18n/texts: auth.json › says in gl what it says in Spanish',
      'unit/i18n/texts: auth.json › says in en what it says in Spanish',
    ],
  },
  {
    id: '5.signup.2',
    says: 'E-mail and password are needed, the e-mail in a field of its type',
    proof: [
      'e2e/accounts: leads to the first field that is wrong, and says there what is',
      'e2e/specified-screens: signing in and up are two tabs, each with a field for an e-mail',
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
  {
    id: '6.admin.2',
    says: 'Whoever has no row with the role is no admin',
    proof: [
      'hooks/sync: the answer says who the server takes the device for',
      'hooks/leaks: an account that has lost its role has lost its rights with it',
    ],
  },
];
