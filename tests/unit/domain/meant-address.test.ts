import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMailedLink } from '#domain/account-forms.ts';
import { parseSharedList, sharedListLink } from '#domain/favourite/shared-list.ts';
import { meantAddress } from '#domain/meant-address.ts';
import { parseInvitationLink } from '#domain/people/people.ts';
import { parseDigestLink } from '#domain/saved/digest.ts';
import { meantAddress as onTheServer } from '../../../pb_hooks/lib/page/meant-address.cjs';
import { idOf } from '../../support/device/listings.ts';

/** Addresses as people and programs pass them on. */

const ID = 'demolisting0003';
const KEY = '0123456789abcdef0123456789abcdef';

const pages = {
  home: `/?property=${ID}`,
  listing: `/propiedad/${ID}/atico-en-riazor`,
  reference: '/propiedad/1001',
  digest: `/avisos/${ID}#${KEY}`,
  stop: `/avisos/${ID}/${KEY}`,
  invitation: `/invitacion/${ID}#${KEY}`,
  reset: '/auth#reset=eyJhb.eyJj_b-x',
  list: '/guardadas#W1siZGVtbyJdXQ',
  search: '/comprar/casas?minPrice=450000&zone=riazor,orzan',
};
const ends = [
  ...['.', ',', ')', ').', '...', '…', '!', '?!', ';', '>', '»', '"', '’', ']', '*', '/', '/.'],
  ...[
    '%20%E2%80%94%20mira%20qu%C3%A9%20piso',
    ',%20mira.',
    '%0Ahttps://x.example',
    '.%20%C2%BFLo%20ves?',
  ],
  ...['%20', '%0A', '%C2%A0', '%29', '%22', '%3E', '%C2%BB.', '%E2%80%9D', '%E2%80%A6', '%2C'],
];

describe.each([
  ['the app', meantAddress],
  ['the server', onTheServer],
])('on the side of %s', (_, meant) => {
  test.each(Object.entries(pages))(
    'the address of %s is meant with anything behind it',
    (_name, address) => {
      for (const end of ends) expect(meant(address + end), end).toBe(address);
      for (const end of ['', '.', ')'])
        expect(meant(`${address.replace('#', '%23')}${end}`), `%23 ${end}`).toBe(address);
    },
  );

  test.each([
    ['/propiedad/1001.?fbclid=Iw', '/propiedad/1001?fbclid=Iw'],
    ['/propiedad/1001%3Ffbclid=Iw.', '/propiedad/1001?fbclid=Iw'],
    [`/?property=${ID}?fbclid=Iw`, `/?property=${ID}&fbclid=Iw`],
    [`/?property=${ID}).&utm_source=x`, `/?property=${ID}&utm_source=x`],
    [`/avisos/${ID}#${KEY}?fbclid=Iw`, `/avisos/${ID}#${KEY}`],
    [`/avisos/${ID}%23${KEY}?utm_source=x&utm_medium=y`, `/avisos/${ID}#${KEY}`],
    [`/avisos/${ID}?fbclid=Iw#${KEY}.`, `/avisos/${ID}?fbclid=Iw#${KEY}`],
    ['/auth%23reset%3DTOKEN', '/auth#reset=TOKEN'],
    ['/auth#reset=TOKEN&fbclid=Iw', '/auth#reset=TOKEN'],
    ['//propiedad//1001/', '/propiedad/1001'],
    ['//evil.example/x.', '/evil.example/x'],
  ])('%s means %s', (asked, address) => {
    expect(meant(asked)).toBe(address);
  });

  test.each([
    ...Object.values(pages),
    ...['/', '/?lang=gl', '/?q=3+hab.', '/?q=%C2%BFpiso%3F&type=house', '/?location=Oleiros+(A)'],
    ...[
      '/?features=Con%20terraza&type=house',
      '/?q=piso%20con%20vistas',
      '/contacto#main',
      `/?property=${ID}&fbclid=Iw-_`,
      '/comprar/..%2f..',
      '/a/../b.',
    ],
  ])('%s stays as it is', (address) => {
    expect(meant(address)).toBe(address);
  });

  test('what was meant means itself, and names no other site', () => {
    const part = fc.stringMatching(/^[a-z0-9/.,#?&=%()]{0,20}$/);
    fc.assert(
      fc.property(part, (text) => {
        const once = meant(`/${text}`);
        expect(meant(once)).toBe(once);
        expect(once).toMatch(/^\/(?!\/)|^\/.*\.\./);
        expect(onTheServer(`/${text}`)).toBe(meantAddress(`/${text}`));
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});

describe('where the app reads a fragment', () => {
  const list = [{ id: idOf('l', 1), mark: undefined, note: 'Sí.' }];
  const shared = sharedListLink('', list).split('#')[1] ?? '';
  test.each(['', '.', ')', '…', '/', '?fbclid=Iw', '%20', ',»'])(
    '«%s» behind it changes nothing',
    (end) => {
      expect(parseDigestLink(ID, undefined, `${KEY}${end}`)).toMatchObject({
        may: 'change',
        key: KEY,
      });
      expect(parseDigestLink(ID, `${KEY}${end}`, '')).toMatchObject({ may: 'stop', key: KEY });
      expect(parseInvitationLink(ID, `#${KEY}${end}`)).toEqual({ id: ID, key: KEY });
      for (const purpose of ['confirm', 'reset', 'email'])
        expect(parseMailedLink(`${purpose}=a.b-c_d${end}`)).toEqual({ purpose, token: 'a.b-c_d' });
      expect(parseSharedList(`${shared}${end}`)).toEqual(list);
    },
  );
});
