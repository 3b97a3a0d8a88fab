import { deviceFieldName } from '../listing/remote-names.ts';
import type { HistoryLine } from '../outbox/entry/subject.ts';
import {
  type Mandate,
  NO_PRIVATE_DATA,
  type PrivateField,
  type PrivateFields,
  privateFields,
  privateRows,
} from '../private-data/private-data.ts';
import { fold } from '../search/fold.ts';

/** The fields in which words are looked for. A point is compared by its degrees. */
const textFields = privateFields.filter((field) => {
  const { text, email } = privateRows[field];
  return (text || email) && field !== 'point';
});

/** The name of a mandate's kind in the language of the person who searches. */
type MandateName = (kind: Mandate) => string;

/**
 * Returns whether private data contain all words of a typed text: address, cadastral reference, point, owner, kind of the mandate,
 * keys or notes. Numbers are compared without what stands between their digits, and without Spain's prefix.
 */
export function privateMatcher(
  typed: string,
  mandateName: MandateName,
): (data: PrivateFields | undefined) => boolean {
  const words = fold(typed)
    .replace(PREFIX, '$1 ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  return (data) => {
    if (data === undefined || words.length === 0) return false;
    const { text, numbers } = foldedText(data);
    return words.every(
      (word) =>
        text.includes(word) ||
        (NUMBER.test(word) && numbers.includes(word.replace(/\D/g, ''))) ||
        isOfPoint(word, data.point) ||
        (data.mandate !== '' && fold(mandateName(data.mandate)).includes(word)),
    );
  };
}

/** `+34`, `0034`, and `34` before a whole number: people leave it out, or type it where the record has none. */
const PREFIX = /(^|\D)(?:\+34|0034|34(?=[ .-]?[5-9](?:[ .-]?\d){8}(?!\d)))/g;
/** `600-11-22-33`, a part of it, or any other number. */
const NUMBER = /^[()./-]*\d[\d()./-]*$/;
const BETWEEN_DIGITS = /(\d)[ ()./-]+(?=\d)/g;
const DEGREES = /^-?\d{1,3}\.\d+$/;

/** Only degrees with decimals are looked for among points: `43` and `8` stand in each of a city. */
const isOfPoint = (word: string, point: string): boolean =>
  DEGREES.test(word) &&
  point.split(',').some((degrees) => withoutSign(degrees).startsWith(withoutSign(word)));

const withoutSign = (degrees: string): string => degrees.replace('-', '');

type Folded = { readonly text: string; readonly numbers: string };

const folded = new WeakMap<PrivateFields, Folded>();

/** Folded once for each version of a record. */
function foldedText(data: PrivateFields): Folded {
  const known = folded.get(data);
  if (known !== undefined) return known;
  const text = fold(textFields.map((field) => data[field]).join('\n'));
  const made = { text, numbers: text.replace(BETWEEN_DIGITS, '$1') };
  folded.set(data, made);
  return made;
}

/** The private part of an entry of a listing's history. */
export type PrivateChanges = Pick<HistoryLine, 'changes'> & { readonly listingId: string };

/**
 * All texts that private data have had, by the listing's id, for `privateMatcher`: each field has its values below each other. The
 * other fields are empty, because nobody is found by them.
 */
export function earlierPrivateData(
  history: readonly PrivateChanges[],
): ReadonlyMap<string, PrivateFields> {
  const values = new Map<string, Map<PrivateField, string[]>>();
  for (const { listingId, changes } of history) {
    const known = values.get(listingId) ?? new Map<PrivateField, string[]>();
    values.set(listingId, known);
    for (const [name, pair] of Object.entries(changes)) {
      const field = textFields.find((one) => one === deviceFieldName(name));
      const texts = pair.filter((value) => typeof value === 'string');
      if (field !== undefined) known.set(field, [...(known.get(field) ?? []), ...texts]);
    }
  }
  return new Map([...values].map(([id, known]) => [id, joined(known)]));
}

const joined = (known: ReadonlyMap<PrivateField, readonly string[]>): PrivateFields => ({
  ...NO_PRIVATE_DATA,
  ...Object.fromEntries([...known].map(([field, texts]) => [field, texts.join('\n')])),
});
