import { collections, type Grant } from '../../../pocketbase/access-collections.ts';
import { routes } from '../../../pocketbase/access-table.ts';

/** Returns the text of pocketbase/ACCESS.md. */
export const accessPage = (): string => `# Who may do what

Written from \`access-table.ts\` by \`npx vitest run tests/hooks/access-routes.test.ts -u\`. Two tests try every cell against a
running server: \`tests/hooks/access.test.ts\` and \`tests/hooks/access-routes.test.ts\`.

## Records

The rules of the collections. \`own\` means the account's own records. \`published\` means ready listings that are not
archived, and their photos. A dash means nothing. An expired or broken token counts as none, except for the requests of the last
column: they get 401.

${table(
  ['collection', 'visitor', 'account', 'agent', 'admin', 'ended session'],
  Object.entries(collections).map(([name, { visitor, account, agent, admin, refusesEnded }]) => [
    code(name),
    granted(visitor),
    granted(account),
    granted(agent),
    granted(admin),
    refusesEnded ? `${refusesEnded}: 401` : 'a visitor’s',
  ]),
)}

## Routes

The status of a request that is otherwise right.

${table(
  ['route', 'visitor', 'account', 'agent', 'admin', 'ended session'],
  routes.map(({ route, answers: { visitor, account, agent, admin, ended } }) => [
    code(route),
    ...[visitor, account, agent, admin, ended].map(String),
  ]),
)}
`;

const code = (text: string) => `\`${text}\``;
const granted = (grants: readonly Grant[]) => grants.join(', ') || '–';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
