// The part of i18next that the public pages need: the whole takes too long in the server's interpreter.
import { DEFAULT_LANGUAGE, languages } from '#domain/language.ts';
import { joinRanges } from '#i18n/format.ts';

type Texts = { readonly [key: string]: unknown };
type Values = Readonly<Record<string, unknown>>;
type Translator = (key: string, values?: Values) => unknown;

const bundles = new Map<string, Texts>();
const nameOf = (language: string, namespace: string) => `${language}/${namespace}`;

function find(language: string, key: string): unknown {
  let found: unknown = bundles.get(nameOf(language, 'translation'));
  for (const name of key.split('.')) found = (found as Texts | undefined)?.[name];
  return found;
}

/** The plural form. Spanish has a third one, for whole millions, which no page needs. */
const formOf = (count: number): string => (count === 1 ? '_one' : '_other');

function textOf(language: string, key: string, values: Values): unknown {
  const { count } = values;
  const keys = typeof count === 'number' ? [key + formOf(count), `${key}_other`, key] : [key];
  for (const tongue of [language, DEFAULT_LANGUAGE])
    for (const candidate of keys) {
      const found = find(tongue, candidate);
      if (found !== undefined) return filled(found, values);
    }
  return values['defaultValue'] ?? key;
}

/** Replaces the `{names}` in a text or in a tree of texts. */
function filled(found: unknown, values: Values): unknown {
  if (Array.isArray(found)) return found.map((item: unknown) => filled(item, values));
  if (typeof found === 'object' && found !== null)
    return Object.fromEntries(
      Object.entries(found).map(([name, item]) => [name, filled(item, values)]),
    );
  const text = String(found);
  if (!text.includes('{')) return joinRanges(text);
  return joinRanges(text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
}

/** Remembers the texts without values: the same few hundred stand on every page. */
function translatorOf(language: string): Translator {
  const plain = new Map<string, unknown>();
  return (key, values) => {
    if (values !== undefined) return textOf(language, key, values);
    if (!plain.has(key)) plain.set(key, textOf(language, key, {}));
    return plain.get(key);
  };
}

const translators: ReadonlyMap<string, Translator> = new Map(
  languages.map((language) => [language, translatorOf(language)]),
);

const instance = {
  language: DEFAULT_LANGUAGE as string,
  /** Of one language at a time: a page is rendered in one task. */
  get t(): Translator | undefined {
    return translators.get(instance.language);
  },
  addResourceBundle(language: string, namespace: string, texts: Texts) {
    const name = nameOf(language, namespace);
    bundles.set(name, { ...bundles.get(name), ...texts });
  },
  getResource: (language: string, namespace: string, key: string): unknown =>
    bundles.get(nameOf(language, namespace))?.[key],
  changeLanguage(language: string) {
    instance.language = language;
  },
};

export default instance;
