import type { Marker } from '#domain/search/marks.ts';
import { Mark } from '#ui/text/text.tsx';

type MarkedProps = { readonly text: string; readonly marker: Marker | undefined };

/** A text in which the words that were searched for are marked. Each piece is an element: a page translator replaces bare texts. */
export function Marked({ text, marker }: MarkedProps) {
  if (marker === undefined) return <span>{text}</span>;
  let position = 0;
  return marker(text).map((piece) => {
    const key = position;
    position += piece.text.length;
    const Piece = piece.isMarked ? Mark : 'span';
    return <Piece key={key}>{piece.text}</Piece>;
  });
}
