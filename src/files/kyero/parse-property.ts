import { SaxesParser } from 'saxes';
import { err, ok, type Result } from '#base/result.ts';
import type { BrokenProperty } from '#domain/moving/kyero.ts';
import { letterNamed } from '#domain/moving/plain-text.ts';
import type { XmlElement } from '#domain/moving/xml-element.ts';

/** A format for data nests a few levels; a property with more is an attack on the memory. */
const MOST_LEVELS = 40;
/** Letters before and after the place where a property cannot be read. */
const AROUND = 40;

class NotReadable extends Error {}

type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] };

/** Reads the text of one property, with its names in small letters. */
export function parseProperty(text: string): Result<XmlElement, BrokenProperty> {
  const mended = withoutSlips(text);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Open[] = [{ name: '', text: '', children: [] }];
  const refuse = () => {
    throw new NotReadable();
  };
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('error', refuse);
  parser.on('opentagstart', ({ name }) => {
    if (open.length > MOST_LEVELS) refuse();
    open.push({ name: name.replace(/^.*:/, '').toLowerCase(), text: '', children: [] });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined) return;
    element.text = element.text.trim();
    open.at(-1)?.children.push(element);
  });
  try {
    parser.write(mended).close();
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    const at = Math.min(parser.position, mended.length);
    const around = mended.slice(Math.max(0, at - AROUND), at + AROUND).trim();
    return err({ text, around, read: open[0]?.children[0] ?? open[1] ?? NOTHING });
  }
  const [property] = open[0]?.children ?? [];
  const around = text.slice(0, AROUND);
  return property === undefined ? err({ text, around, read: NOTHING }) : ok(property);
}

const NOTHING: XmlElement = { name: 'property', text: '', children: [] };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What is text as it stands, and where a program has forgotten to write `&` or `<` as XML wants it. */
const SLIPS = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|&(#?\w+;)?|<(?![a-z_/!?])/gi;
const OF_XML = /^(?:amp|lt|gt|quot|apos);$/;

/** A text of XML as its program has meant it: `Sol & mar` → `Sol &amp; mar`, `&nbsp;` → the space. */
const withoutSlips = (text: string): string =>
  text.replace(CONTROLS, '').replace(SLIPS, (found, named: string | undefined) => {
    if (found === '<') return '&lt;';
    if (!found.startsWith('&')) return found;
    if (named === undefined) return '&amp;';
    if (OF_XML.test(named)) return found;
    return escaped(letterNamed(found) ?? (named.startsWith('#') ? '' : found));
  });

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
