import rules from './meant-address.json' with { type: 'json' };

/** What a sentence, a bracket or a program puts behind an address, also as browsers encode it: `.`, `)`, `%C2%BB`, `%20`. */
const END = new RegExp(rules.end);
/** A sentence that goes on behind an address: `/propiedad/1003 — mira qué piso`. Addresses of ours have no spaces outside typed texts. */
const SENTENCE = new RegExp(rules.sentence);
const LEAVES_FOLDER = new RegExp(rules.leavesFolder, 'i');

/**
 * The address that was meant by one that people and programs have passed on: without what a sentence has put behind it, with `#` and `?`
 * where a program has encoded them. From the path on; one that is right stays as it is. On a device with the app, the service
 * worker asks this for each page that is opened; else the server, in the same way (pb_hooks/lib/page/meant-address.cjs).
 */
export function meantAddress(address: string): string {
  const [before = '', ...fragments] = address.replace(/%23/g, '#').split('#');
  const [path = '', ...queries] = withQuery(before).split('?');
  if (LEAVES_FOLDER.test(path)) return address;
  const bare = `/${withoutEnd(path.replace(/\/{2,}/g, '/')).replace(/^\//, '')}`;
  const query = queries.join('?').split(SEPARATOR).map(meantValue).filter(Boolean).join('&');
  const fragment = meantFragment(fragments.join('#'));
  return bare + (query && `?${query}`) + (fragment && `#${fragment}`);
}

/** Networks add `?fbclid=…` behind a query too. */
const SEPARATOR = /&|\?(?=\w+=)/;

const withoutEnd = (text: string): string => text.replace(SENTENCE, '').replace(END, '');

const withQuery = (address: string): string =>
  address.includes('?') ? address : address.replace(/%3f/i, '?');

/** A value of a query. A text that a person searches for may end with anything. */
function meantValue(part: string): string {
  const [name = ''] = part.split('=');
  return rules.typed.includes(name) ? part : withoutEnd(part);
}

/** What follows `#`, or was meant to: without the parameters that networks add to each address, such as `?fbclid=…`. */
export const meantFragment = (fragment: string): string =>
  withoutEnd(
    fragment
      .replace(/^#+/, '')
      .replace(/%3d/gi, '=')
      .replace(/[?&]\w+=.*$/, ''),
  );
