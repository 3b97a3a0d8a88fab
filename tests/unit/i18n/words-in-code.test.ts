import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');
const rooms = ['features', 'ui', 'routes', 'app'];
/** What is read or spoken, wherever it stands. */
const spoken = new Set(['alt', 'aria-label', 'label', 'placeholder', 'text', 'title', 'lead']);
/** Names and numbers that are the same in every language. */
const universal = new Set(['404']);

const components = rooms.flatMap((room) =>
  readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(room, path)),
);

const hasWords = (text: string) => /\p{L}{2,}|\d/u.test(text) && !universal.has(text.trim());

/** Words a person would read that stand in the code itself. */
function wordsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim());
    if (
      ts.isJsxAttribute(node) &&
      spoken.has(node.name.getText()) &&
      node.initializer !== undefined &&
      ts.isStringLiteral(node.initializer) &&
      hasWords(node.initializer.text) &&
      !isChoice(node)
    ) {
      found.push(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** `<LegalPage text="privacy">` names a page; a sentence has a capital, a space or an accent. */
const isChoice = (attribute: ts.JsxAttribute) =>
  attribute.initializer !== undefined &&
  ts.isStringLiteral(attribute.initializer) &&
  /^[a-z-]+$/.test(attribute.initializer.text);

test('sees words in elements and in attributes', () => {
  const code = '<p title="Cerrar menú">Hola <b>{t("x")}</b><img alt="" /></p>';
  expect(wordsIn('sample.tsx', code)).toEqual(['Cerrar menú', 'Hola']);
});

test.each(components)('%s has no words of its own', (path) => {
  expect(wordsIn(path, readFileSync(join(SOURCE, path), 'utf8'))).toEqual([]);
});
