import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { promiseWords, sentences, states } from '../../coverage/sentences.ts';
import { allTexts, textFiles } from '../../support/pages/texts.ts';

// What the app promises of somebody's work, in one table (tests/coverage/sentences.md).

const SOURCE = join(import.meta.dirname, '../../../src');
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Topics in which the agency speaks of itself, its services and the law: people keep those promises. */
const OF_THE_AGENCY = ['about', 'contact', 'guides', 'legal', 'page', 'seller', 'services'];

const rows = new Map(sentences.map((sentence) => [sentence.key, sentence]));
const texts = new Map(languages.map((language) => [language, allTexts(language)]));
const textsOf = (language: (typeof languages)[number], key: string) =>
  [...(texts.get(language) ?? [])].filter(([full]) => full.replace(PLURAL, '') === key);

const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.gen|\.d)\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')] as const);
const keysIn = code.flatMap(([path, text]) =>
  [...text.matchAll(/(?<=')[a-z]\w*(?:\.\w+)+(?=')/g)].map(([key]) => [key, path] as const),
);
const templatesIn = code.flatMap(([path, text]) =>
  [...text.matchAll(/(?<=`)[a-z][\w.]*\.\$\{[^`]*(?=`)/g)].map(
    ([template]) => [asPattern(template), path] as const,
  ),
);
function asPattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[\\w-]+')}$`);
}

/** The files that say a sentence: by its key, or else by a template of such keys. */
function filesWith(key: string): readonly string[] {
  const literal = keysIn.filter(([named]) => named === key);
  const found = literal.length > 0 ? literal : templatesIn.filter(([like]) => like.test(key));
  return [...new Set(found.map(([, path]) => path))].toSorted();
}

test('every Spanish text with the words of a promise has a row', () => {
  const promising = [...(texts.get('es') ?? [])]
    .filter(([key]) => !OF_THE_AGENCY.includes(key.split('.')[0] ?? ''))
    .filter(([, text]) => promiseWords.test(text))
    .map(([key]) => key.replace(PLURAL, ''));
  expect(promising.length).toBeGreaterThan(100);
  expect([...new Set(promising)].filter((key) => !rows.has(key))).toEqual([]);
});

test('the words of a promise are found in sentences as people write them', () => {
  const promises = [
    'Las fotos se subirán solas al haber cobertura.',
    'El anuncio se publica al guardar.',
    'Te avisamos por correo.',
    'Te llamaremos mañana.',
    'Guardadas en este dispositivo.',
    'Sale en cuanto haya red.',
    'Lo escrito queda como borrador.',
  ];
  expect(promises.filter((text) => !promiseWords.test(text))).toEqual([]);
  expect(['Añadir fotos', 'Marcar respondida'].filter((text) => promiseWords.test(text))).toEqual(
    [],
  );
});

test('every row is of a text that is there, has known states, and names the files that say it', () => {
  expect(textFiles.length).toBeGreaterThan(0);
  expect(sentences.length).toBe(rows.size);
  for (const { key, states: given, files } of sentences) {
    expect(textsOf('es', key), key).not.toEqual([]);
    expect(
      given.filter((state) => !states.some((known) => known === state)),
      key,
    ).toEqual([]);
    expect(files, key).toEqual(filesWith(key));
  }
});

/** How a sentence says for which of these states it is meant. */
const conditions = {
  unsaved: /borrador|guardes|gardes|al guardar|ao gardar|draft|once you save/i,
  'other person': /cuenta|conta|account|persoa|persona|somebody/i,
  'lost role': /permiso|rol\b|role|cuenta|conta|account/i,
} as const;

/** Where a form is filled that is not saved: what is said there must be true of it. */
const OPEN_FORM = /^features\/editor\/(?:photos|fields|private)\/|property-form\.tsx$/;

test('what an open form promises is true before it is saved, and says that it hangs on saving', () => {
  const said = sentences.filter(({ files }) => files.some((file) => OPEN_FORM.test(file)));
  expect(said.map(({ key }) => key)).toContain('editor.photos.kept');
  for (const { key, states: given } of said) {
    expect(given, key).toContain('unsaved');
    for (const language of languages)
      for (const [full, text] of textsOf(language, key))
        expect(text, `${language} ${full}`).toMatch(conditions.unsaved);
  }
});

test.each(['other person', 'lost role'] as const)(
  'a sentence for the work of %s alone names the account or the role, in each language',
  (state) => {
    const own = sentences.filter(({ states: given }) => given.join() === state);
    expect(own.length).toBeGreaterThan(0);
    for (const { key } of own)
      for (const language of languages)
        for (const [full, text] of textsOf(language, key))
          expect(text, `${language} ${full}`).toMatch(conditions[state]);
  },
);
