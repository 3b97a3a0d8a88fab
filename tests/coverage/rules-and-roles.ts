import type { Row } from './row.ts';

const specification = 'e2e/specification';
const home = 'e2e/catalogue';
const editor = 'e2e/editor';
const enquiry = 'unit/domain/enquiry';
const form = 'unit/domain/listing-form';

/** Area 5, checks of what is typed, and area 6, roles. */
export const rulesAndRoles: readonly Row[] = [
  {
    id: '5.property.1',
    says: 'Without a session nothing of a listing is written, and the user is told',
    proof: [
      'e2e/editor-answers: a visitor opens a link to the form: a toast asks to sign in',
      'hooks/answers: nothing was written by then, and an admin gets the reasons',
    ],
  },
  {
    id: '5.property.2',
    says: 'Title, description, location and area are required, a price of 0 is valid, bounds and steps hold',
    proof: [
      `${form}: the property form › requires title, description, location and area; a price of 0 is valid`,
      `${editor}: what is typed wrong is said at its field, and the rest is kept`,
    ],
  },
  {
    id: '5.images.1',
    says: 'More than 15 photos reject the whole selection',
    proof: [
      'unit/domain/photo-rules: a selection of photos › that would make sixteen photos is rejected as a whole, whatever its files are',
      'hooks/photos: twenty uploads at once leave exactly fifteen photos',
    ],
  },
  {
    id: '5.images.2',
    says: 'A file that is no image or above 5 MB is named and skipped, the others are taken',
    proof: [
      `${editor}: files that are no photos are named and skipped, the others taken`,
      'unit/domain/photo-rules: a selection of photos › accepts a file of exactly 5 MB; one byte more is rejected only as too large',
      'unit/domain/photo-rules: a selection of photos › is checked by content type, ignoring case, and never by file name',
    ],
  },
  {
    id: '5.feature.1',
    says: 'A feature of one’s own is trimmed, not empty, and never added twice',
    proof: [`${form}: a custom feature is trimmed, never empty and never a duplicate`],
  },
  {
    id: '5.services.1',
    says: 'Each service form has its required fields; the message is optional',
    proof: [
      `${enquiry}: the fields of a form › valuation`,
      `${enquiry}: the fields of a form › financing`,
      `${enquiry}: the fields of a form › management`,
      'e2e/enquiries: an empty form: each field shows what is missing, the first gets the focus, and consent has its own message',
    ],
  },
  {
    id: '5.contact.1',
    says: 'The contact form requires name, e-mail, subject and message, and no phone',
    proof: [`${enquiry}: the fields of a form › contact`],
  },
  {
    id: '5.signup.1',
    says: 'The two passwords of a sign-up must be equal, in fixed words of each language',
    proof: [
      'unit/i18n/specified-words: fixed words › each language has its own text for two passwords that differ',
      'e2e/accounts: a new account: differing passwords are refused, and signing in works only after the mail is confirmed',
    ],
  },
  {
    id: '5.signup.2',
    says: 'A sign-up requires e-mail and password, the e-mail in a field of its type',
    proof: [
      'e2e/accounts: a wrong entry: the first wrong field gets the focus and the error text',
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
    says: 'Visitors browse without a session and see only the name of an advisor',
    proof: [
      `${home}: a listing › shows the advisor by name only, with the phone of the agency`,
      'hooks/sync: an advisor’s phone and e-mail are sent to admins only, the name to everybody',
    ],
  },
  {
    id: '6.user.1',
    says: 'Any signed-in user may write listings in the client',
    superseded: 'pocketbase/README.md: Who may do what',
  },
  {
    id: '6.user.2',
    says: 'A user without a role has a menu with the e-mail and the way out',
    proof: [
      `${specification}: somebody without a role has a menu with their e-mail and the way out, and nothing of an admin’s`,
    ],
  },
  {
    id: '6.admin.1',
    says: 'Admins see archived listings, contacts, the form and the buttons; nobody else can use them',
    proof: [
      'e2e/admin-session: an admin sees archived listings with their photos, and no longer after signing out',
      'e2e/editor-answers: a visitor opens a link to the form: a toast asks to sign in',
      'hooks/leaks: an account without its former role has no admin’s rights',
    ],
  },
  {
    id: '6.admin.2',
    says: 'A user without a row with the role is no admin',
    proof: [
      'hooks/sync: the answer has the reader’s account and role',
      'hooks/leaks: an account without its former role has no admin’s rights',
    ],
  },
];
