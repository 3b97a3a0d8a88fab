// The texts of the page in one language at a time. The app and the server's renderer use the same code.
import { createListeners, type Listeners } from '#base/listeners.ts';
import { DEFAULT_LANGUAGE, type Language, perLanguage } from '#domain/language.ts';
import { joinRanges } from './format.ts';
import type { Translate } from './texts.ts';

/** A language with its texts. */
export type Spoken = {
  readonly language: Language;
  /** Returns a text, else the Spanish one, else the key. */
  readonly t: Translate;
  /** The name of a feature, which is stored in Spanish. */
  readonly featureName: (label: string) => string;
  /** The language that links must name: the server does not remember one. Undefined in the app, and for the first language. */
  readonly inLinks: Language | undefined;
};

export type Words = Pick<Listeners, 'subscribe'> & {
  /** Adds texts to those of a language. */
  add(language: Language, texts: object): void;
  /** Adds the names of features in a language, by their Spanish label. */
  addFeatureNames(language: Language, names: Readonly<Record<string, string>>): void;
  has(language: Language, topic: string): boolean;
  /** `namesIt`: links name the language. */
  speak(language: Language, namesIt?: boolean): void;
  /** The same object until something changes. */
  spoken(): Spoken;
};

type Tree = { readonly [key: string]: unknown };
type Values = Readonly<Record<string, unknown>>;

export function createWords(): Words {
  const { subscribe, notify } = createListeners();
  const texts = perLanguage((): Tree => ({}));
  const features = perLanguage((): Readonly<Record<string, string>> => ({}));
  const known = new Map<Language, Spoken>();
  let language = DEFAULT_LANGUAGE;
  let isNamed = false;

  const spokenIn = (tongue: Language): Spoken => ({
    language: tongue,
    t: translator([texts[tongue], texts[DEFAULT_LANGUAGE]], tongue) as Translate,
    featureName: (label) => features[tongue][label] ?? label,
    inLinks: isNamed && tongue !== DEFAULT_LANGUAGE ? tongue : undefined,
  });
  return {
    subscribe,
    add(tongue, more) {
      texts[tongue] = { ...texts[tongue], ...more };
      known.clear(); // also for other languages: a missing text is Spanish
      notify();
    },
    addFeatureNames(tongue, names) {
      features[tongue] = names;
      known.delete(tongue);
    },
    has: (tongue, topic) => topic in texts[tongue],
    speak(next, namesIt = false) {
      language = next;
      if (isNamed !== namesIt) known.clear();
      isNamed = namesIt;
      notify();
    },
    spoken() {
      const spoken = known.get(language) ?? spokenIn(language);
      known.set(language, spoken);
      return spoken;
    },
  };
}

/** The words of the page. */
export const words = createWords();

/** Remembers the texts without values: the same few hundred stand on every page. */
function translator(trees: readonly Tree[], language: Language) {
  const plain = new Map<string, unknown>();
  return (key: string, values?: Values): unknown => {
    if (values !== undefined) return textOf(trees, language, key, values);
    if (!plain.has(key)) plain.set(key, textOf(trees, language, key, {}));
    return plain.get(key);
  };
}

function textOf(trees: readonly Tree[], language: Language, key: string, values: Values): unknown {
  const { count, defaultValue = key } = values;
  const keys =
    typeof count === 'number' ? [key + formOf(count, language), `${key}_other`, key] : [key];
  for (const tree of trees)
    for (const candidate of keys) {
      const found = find(tree, candidate);
      if (found !== undefined) return filled(found, values);
    }
  return defaultValue;
}

function find(tree: Tree, key: string): unknown {
  let found: unknown = tree;
  for (const name of key.split('.')) found = (found as Tree | undefined)?.[name];
  return found;
}

const MILLION = 1_000_000;

/** The plural form. Spanish has one of its own for whole millions: «1.000.000 de propiedades». */
function formOf(count: number, language: Language): string {
  if (count === 1) return '_one';
  return language === 'es' && count !== 0 && count % MILLION === 0 ? '_many' : '_other';
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
