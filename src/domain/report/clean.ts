import { ID } from '../ids.ts';

/** Takes personal data out of the texts of failures. When in doubt, a text goes. */

/** What is replaced, in this order. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][\w+.-]*:\/\/[^\s"'<>)]+/gi, '<address>'],
  [/\beyJ[\w-]+(?:\.[\w-]*){1,2}/g, '<token>'],
  [/[^\s"'<>(),;:]+@[^\s"'<>(),;]+/g, '<email>'],
  [/\?[^\s"'?]*=[^\s"']*/g, '?<query>'],
  // Engines quote names of our code after these words, and data everywhere else. From the first mark to the last.
  [
    /(?<!\w|(?:reading|setting|evaluating|property) )(?:"(?:.*"|.*)|'(?:.*'|.*)|[`“«].*)/g,
    '<text>',
  ],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '<token>'],
  [new RegExp(`\\b${ID}\\b`, 'g'), '<id>'],
  [/\+?\d(?:[\s().-]?\d){6,}/g, '<number>'],
];

/** A message without quoted texts, e-mails, phone numbers, tokens, ids, addresses and queries. */
export const cleanText = (text: string): string =>
  MASKS.reduce(
    (left, [pattern, mask]) => left.replaceAll(pattern, mask),
    text.replace(/\s+/g, ' '),
  );

/** A path without query and hash, and without what is no word of ours. */
export const cleanPath = (address: string): string =>
  cleanText(address.replace(/[?#].*$/s, '')).replace(/%[\da-f]{2}/gi, '·');

/** `at name (origin/path:1:2)` in Chromium, `name@origin/path:1:2` elsewhere. */
const CALL =
  /^\s*(?:at\s+)?(?:async\s+)?(?:([^\s@(]*)[^@(]*[@(])?\w+:\/\/[^/\s]+(\/(?:assets|src)\/[\w./$-]+|\/sw\.js)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/;
const MOST_CALLS = 8;

/** The calls of a stack in our own files, the latest first, one a line. The message that Chromium repeats is left out. */
export const cleanStack = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', row = '', column = ''] = CALL.exec(line) ?? [];
      return file === '' ? [] : [`${name} ${file}:${row}:${column}`.trim()];
    })
    .slice(0, MOST_CALLS)
    .join('\n');
