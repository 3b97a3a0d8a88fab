import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');
const rooms = ['features', 'ui', 'routes', 'app'];
/** Attributes whose value is shown to the user or read aloud. */
const spoken = new Set(['alt', 'aria-label', 'label', 'placeholder', 'text', 'title', 'lead']);
/** Names and numbers that are the same in every language. */
const universal = new Set(['404']);

const components = rooms.flatMap((room) =>
  readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(room, path)),
);

const hasWords = (text: string) => /\p{L}{2,}|\d/u.test(text) && !universal.has(text.trim());

/** Returns the user-visible texts that are literals in the code. */
function wordsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (ts.isJsxExpression(node) && isChild(node)) found.push(...textsOf(node));
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()))
      found.push(...textsOf(node.initializer).filter((text) => !isChoice(text)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.filter(hasWords);
}

const isChild = (node: ts.JsxExpression) => !ts.isJsxAttribute(node.parent);

/** The texts that an expression can evaluate to. Arguments of calls and comparisons are ignored. */
function textsOf(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf);
  if (ts.isBinaryExpression(node) && joining.has(node.operatorToken.kind))
    return [node.left, node.right].flatMap(textsOf);
  return [];
}

const joining = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
]);

/** Is the value an identifier, as in `<LegalPage text="privacy">`? A sentence has a capital, a space or an accent. */
const isChoice = (text: string) => /^[a-z-]+$/.test(text);

test.each([
  ['in an element and an attribute', '<p title="Cerrar menú">Hola</p>', ['Cerrar menú', 'Hola']],
  ['in braces', '<p title={"Cerrar menú"}>{"Hola"}</p>', ['Cerrar menú', 'Hola']],
  [
    'in templates',
    `<p title={\`Cerrar \${x}\`}>{\`\${n} propiedades\`}</p>`,
    ['Cerrar ', ' propiedades'],
  ],
  ['in a choice', '<p>{open ? "Cerrar" : x ?? ("Abrir")}</p>', ['Cerrar', 'Abrir']],
  ['after a condition', '<p>{open && "Cerrar"}{"de " + x}</p>', ['Cerrar', 'de ']],
])('sees words %s', (_, code, words) => {
  expect(wordsIn('sample.tsx', code)).toEqual(words);
});

test('keys, names and compared values are not reported as words', () => {
  const code = `<p id="Menu" class={\`a \${b}\`} text="privacy"><b>{t("Hola")}</b><img alt="" />
    {kind === "Villa" && <i key={"Uno"} />}{"·"}</p>`;
  expect(wordsIn('sample.tsx', code)).toEqual([]);
});

test('no component contains a literal text', () => {
  const found = components.flatMap((path) =>
    wordsIn(path, readFileSync(join(SOURCE, path), 'utf8')).map((words) => `${path}: ${words}`),
  );
  expect(components.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
