import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tree = readFileSync(join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8');
const table = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? '';
const services = ['valoraciones', 'financiacion', 'gestion', 'inversion', 'seguros'];

/** Returns the addresses of a route. An unknown category shows the guide; a listing has to be there. */
function addressesOf(path: string): readonly string[] {
  if (path.includes('$id')) return [];
  return path.includes('$service')
    ? services.map((service) => path.replace('$service', service))
    : [path.replace('$category', 'castillos')];
}

/** The address of every page of the route tree. */
export const addresses: readonly string[] = [...table.matchAll(/'(\/[^']*)': typeof/g)].flatMap(
  ([, path = '']) => addressesOf(path),
);
