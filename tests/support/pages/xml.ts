/** An element of a document, with its text or its elements. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
};

type Open = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
/** A tag, or the text before the next one. */
const TOKEN = /<(\/?)([a-z_:][\w:.-]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
/** What no text of XML may have. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Reads a document without comments, CDATA and entities of its own. Throws if it is not well-formed. */
export function parseXml(document: string): Element {
  if (!document.startsWith(DECLARATION)) throw new Error('There is no declaration.');
  if (FORBIDDEN.test(document) || document.includes(']]>'))
    throw new Error('There are characters that XML forbids.');
  const top: Open = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  let end = DECLARATION.length;
  TOKEN.lastIndex = end;
  for (let found = TOKEN.exec(document); found !== null; found = TOKEN.exec(document)) {
    end = TOKEN.lastIndex;
    const [, closing, name = '', attributes = '', empty, text] = found;
    const current = open.at(-1) ?? top;
    if (text !== undefined) current.text += unescaped(text);
    else if (closing === '/') {
      if (open.length === 1 || open.pop()?.name !== name) throw new Error(`${name} is not open.`);
    } else {
      const element = { name, attributes: attributesOf(attributes), text: '', children: [] };
      current.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  const [root] = top.children;
  if (end !== document.length || open.length > 1 || root === undefined || top.children.length > 1)
    throw new Error(`The document is not well-formed at ${document.slice(end, end + 80)}`);
  return root;
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  );

const NAMED: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" },
};

function unescaped(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (whole, entity: string) => {
    const [, number] = /^#(\d+)$/.exec(entity) ?? [];
    const character = number === undefined ? NAMED[entity] : String.fromCodePoint(Number(number));
    if (character === undefined || !whole.endsWith(';')) throw new Error(`${whole} is no entity.`);
    return character;
  });
}
