import { SaxesParser } from 'saxes';
import type { XmlElement } from '#domain/moving/xml-element.ts';

type Problem = 'notWellFormed' | 'hasDoctype' | 'tooDeep';

/** A text that is no XML, or XML that this app does not read. */
export class NotReadable extends Error {
  readonly problem: Problem;
  /** Where reading ended, from 1. */
  readonly line: number;

  constructor(problem: Problem, line: number) {
    super(`${problem} in line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/** A format for data nests a few levels; a file with more is an attack on the memory. */
const MOST_LEVELS = 40;

type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] };

/**
 * Returns a parser that takes a document in pieces of any size and hands over each child of its root when it is complete, so
 * that a large file is never in memory as a whole. `write` and `close` throw `NotReadable`. A document type is refused: with
 * it, a small file can name other files or grow without end.
 */
export function createElementParser(onElement: (element: XmlElement, root: string) => void) {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Open[] = [];
  const refuse = (problem: Problem): never => {
    throw new NotReadable(problem, parser.line);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', () => refuse('notWellFormed'));
  parser.on('doctype', () => refuse('hasDoctype'));
  parser.on('opentagstart', ({ name }) => {
    if (open.length === MOST_LEVELS) refuse('tooDeep');
    open.push({ name, text: '', children: [] });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (!(element && parent)) return;
    element.text = element.text.trim();
    if (open.length === 1) onElement(element, parent.name);
    else parent.children.push(element);
  });
  return {
    write: (text: string): void => void parser.write(text),
    close: (): void => void parser.close(),
  };
}
