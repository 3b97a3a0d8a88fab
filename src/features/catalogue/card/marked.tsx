import type { Marker } from '#domain/search/marks.ts';
import { Mark } from '#ui/text/text.tsx';

type MarkedProps = { readonly text: string; readonly marker: Marker | undefined };

/** A text in which the words that were searched for are marked. */
export function Marked({ text, marker }: MarkedProps) {
  if (marker === undefined) return text;
  let position = 0;
  return marker(text).map((piece) => {
    const key = position;
    position += piece.text.length;
    return piece.isMarked ? <Mark key={key}>{piece.text}</Mark> : piece.text;
  });
}
