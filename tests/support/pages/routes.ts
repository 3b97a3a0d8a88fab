import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tree = readFileSync(join(import.meta.dirname, '../../../src/routeTree.gen.ts'), 'utf8');
const table = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? '';
const services = ['valoraciones', 'financiacion', 'gestion', 'inversion', 'seguros'];

const fileOf = (path: string, end: string) =>
  join(import.meta.dirname, `../../../src/routes/${path.slice(1).replaceAll('/', '.')}${end}`);

/** Matches the file of a route that shows no page of its own, and only leads to another one. */
const LEADS_ON = /throw redirect\(|return <Navigate [^;]*;\n\}\n$/;

/** Whether a page begins at the address. The others only lead to the page's new place. */
function beginsThere(path: string): boolean {
  const file = ['.index.tsx', '.tsx'].map((end) => fileOf(path, end)).find(existsSync);
  return file === undefined || !LEADS_ON.test(readFileSync(file, 'utf8'));
}

/** Returns the addresses of a route. An unknown category shows the guide; a listing has to be there. */
function addressesOf(path: string): readonly string[] {
  if (path.includes('$id') || !beginsThere(path)) return [];
  return path.includes('$service')
    ? services.map((service) => path.replace('$service', service))
    : [path.replace('$category', 'castillos')];
}

/** The address of every page of the route tree, without those that lead to another one. */
export const addresses: readonly string[] = [...table.matchAll(/'(\/[^']*)': typeof/g)].flatMap(
  ([, path = '']) => addressesOf(path),
);
