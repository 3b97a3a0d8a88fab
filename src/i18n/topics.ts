// Words that only some pages need: each topic is a chunk of its own in every language, fetched with
// the page's code, so that the first screen does not carry them.
import i18next, { type i18n } from 'i18next';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';

const chunks = {
  about: {
    es: () => import('./es/about.json'),
    gl: () => import('./gl/about.json'),
    en: () => import('./en/about.json'),
  },
  auth: {
    es: () => import('./es/auth.json'),
    gl: () => import('./gl/auth.json'),
    en: () => import('./en/auth.json'),
  },
  agency: {
    es: () => import('./es/agency.json'),
    gl: () => import('./gl/agency.json'),
    en: () => import('./en/agency.json'),
  },
  contact: {
    es: () => import('./es/contact.json'),
    gl: () => import('./gl/contact.json'),
    en: () => import('./en/contact.json'),
  },
  editor: {
    es: () => import('./es/editor.json'),
    gl: () => import('./gl/editor.json'),
    en: () => import('./en/editor.json'),
  },
  enquiries: {
    es: () => import('./es/enquiries.json'),
    gl: () => import('./gl/enquiries.json'),
    en: () => import('./en/enquiries.json'),
  },
  guides: {
    es: () => import('./es/guides.json'),
    gl: () => import('./gl/guides.json'),
    en: () => import('./en/guides.json'),
  },
  inbox: {
    es: () => import('./es/inbox.json'),
    gl: () => import('./gl/inbox.json'),
    en: () => import('./en/inbox.json'),
  },
  legal: {
    es: () => import('./es/legal.json'),
    gl: () => import('./gl/legal.json'),
    en: () => import('./en/legal.json'),
  },
  outbox: {
    es: () => import('./es/outbox.json'),
    gl: () => import('./gl/outbox.json'),
    en: () => import('./en/outbox.json'),
  },
  received: {
    es: () => import('./es/received.json'),
    gl: () => import('./gl/received.json'),
    en: () => import('./en/received.json'),
  },
  services: {
    es: () => import('./es/services.json'),
    gl: () => import('./gl/services.json'),
    en: () => import('./en/services.json'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: object }>>>;

/** Named like its file and like the one first-level key in it. */
export type Topic = keyof typeof chunks;

/** Topics of the pages seen so far: a change of language brings them along. */
const wanted = new Set<Topic>();

/** For the loader of a page: its words are there when it is drawn. Rejects when they cannot be fetched. */
export async function loadTopic(topic: Topic): Promise<void> {
  wanted.add(topic); // before waiting: the language may change meanwhile
  await addTopic(i18next, parseLanguage(i18next.language) ?? DEFAULT_LANGUAGE, topic);
}

/** The words of all pages seen so far, in another language. */
export async function loadWantedTopics(instance: i18n, language: Language): Promise<void> {
  await Promise.all([...wanted].map((topic) => addTopic(instance, language, topic)));
}

async function addTopic(instance: i18n, language: Language, topic: Topic): Promise<void> {
  if (instance.getResource(language, 'translation', topic) !== undefined) return;
  const { default: texts } = await chunks[topic][language]();
  instance.addResourceBundle(language, 'translation', texts, true);
}
