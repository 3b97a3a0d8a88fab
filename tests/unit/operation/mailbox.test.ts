import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { asSent, asStored } from '../../../pb_hooks/lib/base/mailbox.cjs';

/** The spellings of a mailbox: Node knows the domains' own rules. */

test.each([
  ['info@peñaflor.es', 'info@peñaflor.es'],
  ['info@PEÑAFLOR.es', 'info@peñaflor.es'],
  ['info@pen\u0303aflor.es', 'info@peñaflor.es'],
  ['info@xn--peaflor-5za.es', 'info@peñaflor.es'],
  ['Info@XN--Peaflor-5za.ES', 'Info@peñaflor.es'],
  ['ana@bücher.xn--mnchen-3ya.de', 'ana@bücher.münchen.de'],
  ['Ana@Example.COM', 'Ana@example.com'],
  // Letters that no address of ours has, and what is no code, stay as they are.
  ...['a@xn--80ak6aa92e.com', 'a@xn--abc-.es', 'a@xn--.es', 'a@xn--99999999.es', 'root', ''].map(
    (same) => [same, same],
  ),
])('%s is stored as %s', (typed = '', stored = '') => {
  expect(asStored(typed)).toBe(stored);
  const domain = typed.split('@')[1] ?? '';
  if (/[^ -~]/.test(stored)) expect(asSent(typed).split('@')[1]).toBe(domainToASCII(domain));
  expect(asStored(asSent(typed))).toBe(stored);
});

test('both spellings of any letters lead to each other', () => {
  const letters = [...'áàçéíñóúüßœşğőžɏabcz019'];
  for (let seed = 1; seed <= 300; seed += 1) {
    const some = Array.from({ length: 1 + (seed % 17) }, (_, n) => (seed * (n + 7) * (n + 3)) % 23);
    const label = `a${some.map((at) => letters[at]).join('')}z`;
    const sent = asSent(`q@${label}.es`);
    expect(sent).toBe(`q@${domainToASCII(`${label}.es`)}`);
    expect(asStored(sent)).toBe(`q@${label}.es`);
  }
});
