import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Route = {
  readonly address: string;
  /** The file name of the route's own code, before the hash. */
  readonly chunk: string;
};

const tree = readFileSync(join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8');
const fileOf = new Map(
  [...tree.matchAll(/Route as (\w+)Import } from '.\/routes\/([^']+)'/g)].map(
    ([, route = '', file = '']) => [route, file],
  ),
);
const table = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? '';
const services = ['valoraciones', 'financiacion', 'gestion', 'inversion', 'seguros'];

/** Returns the chunk name; an index file has the name of its folder. */
const chunkOf = (file: string) => (file === 'index' ? 'routes' : file.replace('$', '_'));

/** Returns the addresses of a route. An unknown category shows the guide; a listing's address only redirects. */
function addressesOf(path: string): readonly string[] {
  if (path.includes('$id')) return [];
  return path.includes('$service')
    ? services.map((service) => path.replace('$service', service))
    : [path.replace('$category', 'castillos')];
}

/** Every page of the route tree. */
export const routes: readonly Route[] = [...table.matchAll(/'(\/[^']*)': typeof (\w+)/g)].flatMap(
  ([, path = '', route = '']) => {
    const chunk = chunkOf(fileOf.get(route) ?? '');
    return addressesOf(path).map((address) => ({ address, chunk }));
  },
);

/** The addresses of `routes`. */
export const addresses: readonly string[] = routes.map(({ address }) => address);
