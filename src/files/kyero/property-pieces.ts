/** Where a property begins, in capitals or with a prefix too; a comment outside of properties hides what it holds. */
const OUTSIDE = /<!--|<(?:[\w.-]+:)?property[\s>]/gi;
/** Where a property ends: at its end, or where the next one begins, if its end is missing. */
const INSIDE = /<(\/?)(?:[\w.-]+:)?property\s*[^<>]*>/gi;
const COMMENT = '<!--';
/** More characters than a mark has, which a slice of the file may cut in two. */
const LONGEST_MARK = 100;

/**
 * Returns a function that finds the properties in a text that comes in slices, and hands over each as text. What is around them is not read:
 * the root may have any name, and a document type, with which a small file can grow without end, is never parsed.
 */
export function createSplitter(onProperty: (text: string) => void) {
  let rest = '';
  let isInside = false;
  /** Before it there is no mark. */
  let from = 0;
  /** Takes one step; false if it needs more of the file. */
  const step = (): boolean => {
    const marks = isInside ? INSIDE : OUTSIDE;
    marks.lastIndex = from;
    const found = marks.exec(rest);
    if (found === null) {
      if (!isInside) rest = rest.slice(-LONGEST_MARK);
      from = Math.max(from, rest.length - LONGEST_MARK);
      return false;
    }
    if (found[0] === COMMENT) {
      const end = rest.indexOf('-->', found.index);
      rest = rest.slice(Math.max(found.index, end));
      from = 0;
      return end >= 0;
    }
    const end = found[1] === '/' ? marks.lastIndex : found.index;
    if (isInside) onProperty(rest.slice(0, end));
    isInside = found[1] !== '/';
    rest = rest.slice(end);
    from = isInside ? 1 : 0;
    return true;
  };
  return {
    write(text: string): void {
      rest += text;
      while (step());
    },
    /** Ends the text. Returns whether it is cut off: a property or a comment is open, or nothing is closed after the last one. */
    close(): boolean {
      if (isInside) onProperty(rest);
      return isInside || rest.startsWith(COMMENT) || !rest.includes('</');
    },
  };
}
