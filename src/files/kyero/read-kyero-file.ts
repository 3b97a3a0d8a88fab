import { SaxesParser } from 'saxes';
import { err, ok, type Result } from '#base/result.ts';
import { nextTask } from '#base/tasks.ts';
import { MAX_TABLE_BYTES } from '#domain/exchange/table.ts';
import { readKyero } from '#domain/moving/kyero.ts';
import type { OldListing } from '#domain/moving/old-listing.ts';
import type { XmlElement } from '#domain/moving/xml-element.ts';

/** Why a file gives no properties. `line`: where reading ended, from 1. */
export type KyeroProblem =
  | { readonly type: 'tooLarge' }
  | { readonly type: 'otherEncoding' | 'noProperties' }
  | { readonly type: NotReadable['problem']; readonly line: number };

const SLICE_BYTES = 100_000;

/**
 * Reads a file in the format Kyero, slice by slice, so that the page can answer in between. `onProgress` gets the share that is
 * read, from 0 to 1. Throws the reason of `signal` when it is aborted.
 */
export async function readKyeroFile(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<readonly OldListing[], KyeroProblem>> {
  if (file.size > MAX_TABLE_BYTES) return err({ type: 'tooLarge' });
  const decode = await decoderFor(file);
  if (decode === undefined) return err({ type: 'otherEncoding' });
  const found: OldListing[] = [];
  const parser = createElementParser((element) => {
    if (element.name === 'property') found.push(readKyero(element, found.length + 1));
  });
  try {
    for (let from = 0; from < file.size; from += SLICE_BYTES) {
      signal.throwIfAborted();
      const bytes = await file.slice(from, from + SLICE_BYTES).arrayBuffer();
      parser.write(decode(bytes));
      onProgress(Math.min(1, (from + SLICE_BYTES) / file.size));
      await nextTask();
    }
    parser.write(decode());
    parser.close();
  } catch (error) {
    if (error instanceof NotReadable) return err({ type: error.problem, line: error.line });
    if (error instanceof NotDecodable) return err({ type: 'otherEncoding' });
    throw error;
  }
  return found.length === 0 ? err({ type: 'noProperties' }) : ok(found);
}

const UTF_16_MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** Bytes that the encoding does not have. */
class NotDecodable extends Error {}

type Decode = (bytes?: ArrayBuffer) => string;

/**
 * Returns a function that decodes pieces of the file; without bytes it ends. The encoding comes from the byte order mark, otherwise
 * from the declaration, and is UTF-8 without both. Undefined: no browser knows the declared one.
 */
async function decoderFor(file: Blob): Promise<Decode | undefined> {
  const start = new Uint8Array(await file.slice(0, 200).arrayBuffer());
  const mark = [...start.slice(0, 2)].map((byte) => byte.toString(16)).join('');
  const declared = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)/.exec(
    new TextDecoder('latin1').decode(start),
  )?.[1];
  const decoder = decoderOf(UTF_16_MARKS[mark] ?? declared ?? 'utf-8');
  return (
    decoder &&
    ((bytes) => {
      try {
        return decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        throw new NotDecodable();
      }
    })
  );
}

function decoderOf(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return undefined;
  }
}

type Problem = 'notWellFormed' | 'hasDoctype' | 'tooDeep';

/** A text that is no XML, or XML that this app does not read. */
class NotReadable extends Error {
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
function createElementParser(onElement: (element: XmlElement, root: string) => void) {
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
