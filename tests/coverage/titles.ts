import { readFileSync } from 'node:fs';
import ts from 'typescript-6';

/**
 * The full titles of the tests of a file, with those of their groups, as patterns: a part that is filled
 * in when the tests run (`${language}`, `%s`) matches any text.
 */
export function titlesIn(file: string): readonly RegExp[] {
  const titles: RegExp[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = titleOf(node);
    const path = title === undefined ? groups : [...groups, title.pattern];
    if (title && !title.isGroup) titles.push(new RegExp(`^${path.join(' › ')}$`));
    else
      ts.forEachChild(node, (child) => {
        visit(child, path);
      });
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest), []);
  return titles;
}

/** Of a call such as `test('…', …)`, `describe.each(…)('…', …)` or `test.describe('…', …)`. */
function titleOf(node: ts.Node): { pattern: string; isGroup: boolean } | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined;
  const [title] = node.arguments;
  const names = namesOf(node.expression);
  if (title === undefined || !['test', 'it', 'describe'].includes(names[0] ?? '')) return undefined;
  const pattern = patternOf(title);
  return pattern === undefined ? undefined : { pattern, isGroup: names.includes('describe') };
}

/** The names of `test`, `test.describe` or `test.each([…])`, in their order. */
function namesOf(callee: ts.Expression): readonly string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return [];
  return [...namesOf(callee.expression), callee.name.text];
}

function patternOf(title: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(title)) return literal(title.text);
  if (!ts.isTemplateExpression(title)) return undefined;
  const parts = [title.head, ...title.templateSpans.map((span) => span.literal)];
  return parts.map(({ text }) => literal(text)).join('.*');
}

const literal = (text: string) =>
  text
    .split(/%[sdijo]|\$\w+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
