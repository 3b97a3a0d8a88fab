import 'i18next';
import type detail from './es/listing/detail.json';
import type saved from './es/listing/saved.json';
import type searches from './es/listing/searches.json';
import type seller from './es/listing/seller.json';
import type map from './es/map/map.json';
import type { messages } from './es/messages.ts';
import type agency from './es/staff/agency.json';
import type desk from './es/staff/desk.json';
import type editor from './es/staff/editor.json';
import type inbox from './es/staff/inbox.json';
import type operation from './es/staff/operation.json';
import type outbox from './es/staff/outbox.json';
import type people from './es/staff/people.json';
import type privateData from './es/staff/private.json';
import type received from './es/staff/received.json';
import type about from './es/visitor/about.json';
import type auth from './es/visitor/auth.json';
import type contact from './es/visitor/contact.json';
import type digest from './es/visitor/digest.json';
import type enquiries from './es/visitor/enquiries.json';
import type guides from './es/visitor/guides.json';
import type legal from './es/visitor/legal.json';
import type services from './es/visitor/services.json';

/** The topics' texts. Each file has one first-level key, the topic's name. */
export type Topics = typeof about &
  typeof agency &
  typeof auth &
  typeof contact &
  typeof desk &
  typeof detail &
  typeof digest &
  typeof editor &
  typeof enquiries &
  typeof guides &
  typeof inbox &
  typeof legal &
  typeof map &
  typeof operation &
  typeof outbox &
  typeof people &
  typeof privateData &
  typeof received &
  typeof saved &
  typeof searches &
  typeof seller &
  typeof services;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof messages & Topics };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
