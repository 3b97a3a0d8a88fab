import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const states = [
  ...['unsaved', 'waiting', 'sending', 'sent', 'refused', 'other person', 'lost role'],
  'always',
] as const;

/** A sentence that promises something: its key, when it is true, and the files of `src` that say it. */
export type Sentence = {
  readonly key: string;
  /** Empty: it promises nothing in spite of its words. */
  readonly states: readonly string[];
  readonly files: readonly string[];
};

const ROW = /^\| ([a-z]\w*(?:\.\w+)+) \| (.+) \| (.+) \|$/gm;

/** The rows of `sentences.md`. */
export const sentences: readonly Sentence[] = [
  ...readFileSync(join(import.meta.dirname, 'sentences.md'), 'utf8').matchAll(ROW),
].map(([, key = '', when = '', files = '']) => ({
  key,
  states: when === '—' ? [] : when.split(', '),
  files: files.split(', '),
}));

/** The words by which a Spanish text promises: what it will do, keeps, or does by itself. */
export const promiseWords = new RegExp(
  [
    String.raw`(?:se|los?) (?:envía|sube|publica|guarda|conserva|pierde|borra|elimina|queda|importa)n?(?!\p{L})`,
    String.raw`\p{L}+(?:ará|erá|irá|drá)n?(?!\p{L})`,
    String.raw`\p{L}+(?:aremos|eremos|iremos|dremos)(?!\p{L})`,
    '(?:guardad|descartad)[oa]s? (?:en|aquí)',
    'quedan? (?:en|guardad|como borrador)',
    'siguen? (?:en|ahí|aquí|guardad|donde|llegando|como)',
    String.raw`(?:en cuanto|en la cola|al recuperar|al haber)(?!\p{L})`,
    'te (?:avisamos|llamamos|escribimos|respondemos|enviamos|decimos)',
    'lo borramos',
    'escribimos si',
  ]
    .map((words) => String.raw`(?<!\p{L})${words}`)
    .join('|'),
  'iu',
);
