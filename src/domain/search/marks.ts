import { fold } from './fold.ts';
import { type SimpleCondition, simpleOnes, wordsOf } from './reading/condition.ts';
import { understand } from './reading/understand.ts';
import { singular, wordStart } from './reading/word-forms.ts';

/** A piece of a text. Joined in order, the pieces are the whole text. */
type Piece = { readonly text: string; readonly isMarked: boolean };

/** Divides a text into pieces and marks what was found. */
export type Marker = (text: string) => readonly Piece[];

/** Returns a function that marks what a search for `typed` has found. */
export function markerOf(typed: string): Marker {
  const whole = fold(typed.trim());
  const words = understand(typed).flatMap(({ condition }) =>
    simpleOnes(condition).flatMap(markedWords),
  );
  return (text) => {
    const { folded, positions } = foldWithPositions(text);
    const ranges = words.flatMap((word) => rangesOf(word, (from) => wordStart(folded, word, from)));
    const found =
      ranges.length > 0 || whole === ''
        ? ranges
        : rangesOf(whole, (from) => folded.indexOf(whole, from));
    return pieces(
      text,
      found.map(([start, end]) => [positions[start] ?? 0, positions[end] ?? text.length]),
    );
  };
}

const markedWords = (condition: SimpleCondition): readonly string[] =>
  condition.kind === 'word' ? [singular(condition.word)] : wordsOf(condition);

type Range = readonly [start: number, end: number];

function rangesOf(word: string, next: (from: number) => number): readonly Range[] {
  const ranges: Range[] = [];
  for (let at = next(0); at >= 0; at = next(at + word.length)) ranges.push([at, at + word.length]);
  return ranges;
}

/** Returns the folded text and, for each of its characters, the position in the original text. */
function foldWithPositions(text: string) {
  let folded = '';
  const positions: number[] = [];
  let at = 0;
  for (const letter of text) {
    const letters = fold(letter);
    const plain = letters === ' ' && folded.endsWith(' ') ? '' : letters; // as `fold` does
    for (let unit = 0; unit < plain.length; unit += 1) positions.push(at);
    folded += plain;
    at += letter.length;
  }
  return { folded, positions };
}

function pieces(text: string, ranges: readonly Range[]): readonly Piece[] {
  const result: Piece[] = [];
  let done = 0;
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    if (from > done) result.push({ text: text.slice(done, from), isMarked: false });
    result.push({ text: text.slice(from, end), isMarked: true });
    done = end;
  }
  if (done < text.length) result.push({ text: text.slice(done), isMarked: false });
  return result;
}
