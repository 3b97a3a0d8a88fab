import type { PrivateFields } from '../private-data/private-data.ts';
import { fold } from '../search/fold.ts';

/** Returns whether private data contain all words of a typed text: address, cadastral reference, owner or notes. */
export function privateMatcher(typed: string): (data: PrivateFields | undefined) => boolean {
  const words = fold(typed)
    .split(' ')
    .filter((word) => word !== '');
  return (data) => {
    if (data === undefined || words.length === 0) return false;
    const text = foldedText(data);
    return words.every((word) => text.includes(word));
  };
}

const folded = new WeakMap<PrivateFields, string>();

/** Folded once for each version of a record. */
function foldedText(data: PrivateFields): string {
  const known = folded.get(data);
  if (known !== undefined) return known;
  const { street, streetNumber, floor, door, cadastralReference, notes } = data;
  const { ownerName, ownerPhone, ownerEmail } = data;
  const texts = [
    ...[street, streetNumber, floor, door, cadastralReference],
    // The phone with and without its spaces.
    ...[ownerName, ownerPhone, ownerPhone.replace(/\s/g, ''), ownerEmail, notes],
  ];
  const text = fold(texts.join('\n'));
  folded.set(data, text);
  return text;
}
