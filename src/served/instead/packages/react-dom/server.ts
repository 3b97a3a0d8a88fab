// Writes a tree of elements as HTML, like React's own `renderToString`. A test compares the two.
import { keptHtml } from '../../../kept.ts';
import type { Element, Props, Wrapper } from '../react.ts';

/** HTML in pieces, because the interpreter copies a whole string each time that something is added to it. */
type Output = {
  readonly pieces: string[];
  endsInText: boolean;
  /** The value of the `select` that is being written. */
  chosen?: unknown;
};

export function renderToString(tree: unknown): string {
  const output: Output = { pieces: [], endsInText: false };
  write(output, tree);
  return output.pieces.join('');
}

function write(output: Output, node: unknown): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (typeof node === 'string' || typeof node === 'number') writeText(output, String(node));
  else if (Array.isArray(node)) for (const child of node) write(output, child);
  else writeElement(output, node as Element);
}

function writeElement(output: Output, { type, props }: Element): void {
  if (typeof type === 'string') writeTag(output, type, props);
  else if (typeof type === 'function') writeComponent(output, type as Component, props);
  else writeWrapper(output, type as Wrapper, props);
}

type Component = (props: Props) => unknown;

function writeComponent(output: Output, type: Component, props: Props): void {
  const kept = keptHtml(type, props, () => renderToString(type(props)));
  if (kept === undefined) write(output, type(props));
  else {
    output.pieces.push(kept);
    output.endsInText = false;
  }
}

function writeWrapper(output: Output, type: Wrapper, props: Props): void {
  if (type.wraps === 'context') {
    const { context } = type;
    const outer = context.value;
    context.value = props['value'];
    write(output, props['children']);
    context.value = outer;
  } else if (type.wraps === 'suspense') {
    // Between these comments React looks for the boundary when it adopts the page.
    output.pieces.push('<!--$-->');
    output.endsInText = false;
    write(output, props['children']);
    output.pieces.push('<!--/$-->');
    output.endsInText = false;
  } else if (type.wraps === 'fragment') write(output, props['children']);
}

function writeText(output: Output, text: string): void {
  if (text === '') return;
  output.pieces.push(output.endsInText ? `<!-- -->${escaped(text)}` : escaped(text));
  output.endsInText = true;
}

const EMPTY = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

function writeTag(output: Output, tag: string, props: Props): void {
  let opening = `<${tag}`;
  for (const name in props) opening += attribute(tag, name, props[name]);
  if (tag === 'select') output.chosen = props['value'];
  if (tag === 'option' && props['value'] === output.chosen) opening += ' selected=""';
  output.pieces.push(EMPTY.has(tag) ? `${opening}/>` : `${opening}>`);
  output.endsInText = false;
  if (EMPTY.has(tag)) return;
  write(output, tag === 'textarea' ? props['value'] : props['children']);
  output.pieces.push(`</${tag}>`);
  output.endsInText = false;
}

/** Props whose attribute has another name in HTML or SVG. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  defaultChecked: 'checked',
  defaultValue: 'value',
  htmlFor: 'for',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
};

/** Boolean attributes: written without a value, or not at all. */
const SWITCHES = new Set([
  ...['checked', 'defaultChecked', 'disabled', 'hidden', 'multiple', 'noValidate', 'readOnly'],
  ...['required', 'open', 'selected'],
]);

/** Props that are not written. `style` is one, because our content security policy refuses inline styles. */
const LEFT_OUT = new Set(['children', 'key', 'ref', 'style', 'suppressHydrationWarning']);

function attribute(tag: string, name: string, value: unknown): string {
  if (value === null || value === undefined || LEFT_OUT.has(name)) return '';
  if (typeof value === 'function') return '';
  if (name === 'value' && (tag === 'textarea' || tag === 'select')) return '';
  const written = NAMES[name] ?? name;
  if (SWITCHES.has(name)) return value ? ` ${written}=""` : '';
  const isData = name.startsWith('aria-') || name.startsWith('data-');
  if (typeof value === 'boolean' && !isData && name !== 'draggable' && name !== 'focusable')
    return '';
  return ` ${written}="${escaped(String(value))}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string): string =>
  /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPES[character] ?? '') : text;
