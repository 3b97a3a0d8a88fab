import 'i18next';
import type about from './es/about.json';
import type agency from './es/agency.json';
import type auth from './es/auth.json';
import type contact from './es/contact.json';
import type desk from './es/desk.json';
import type detail from './es/detail.json';
import type digest from './es/digest.json';
import type editor from './es/editor.json';
import type enquiries from './es/enquiries.json';
import type guides from './es/guides.json';
import type inbox from './es/inbox.json';
import type legal from './es/legal.json';
import type map from './es/map.json';
import type { messages } from './es/messages.ts';
import type operation from './es/operation.json';
import type outbox from './es/outbox.json';
import type people from './es/people.json';
import type privateData from './es/private.json';
import type received from './es/received.json';
import type saved from './es/saved.json';
import type searches from './es/searches.json';
import type services from './es/services.json';

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
  typeof services;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof messages & Topics };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
