import { expect, test } from 'vitest';
import { cleanPath, cleanStack, cleanText } from '#domain/report/device-report.ts';

test.each([
  ['no answer from maria.perez+casa@example.test now', 'no answer from <email> now'],
  ['call 981 123 456 or +34 600-12-34-56', 'call <number> or <number>'],
  ['user a1b2c3d4e5f6g7h is gone', 'user <id> is gone'],
  ['token eyJhbGciOi.eyJpZCI6.s3cr3t-_x expired', 'token <token> expired'],
  ['hash 9f86d081884c7d659a2feaa0c55ad015 differs', 'hash <token> differs'],
  ['GET /api/x?filter=name=Ana&page=2 failed', 'GET /api/x?<query> failed'],
  ['Failed to fetch https://example.test/?q=piso#a', 'Failed to fetch <address>'],
  [
    `Unexpected token 'H', "Hola, soy "Ana"..." is not valid JSON`,
    'Unexpected token <text>, <text> is not valid JSON',
  ],
  [
    'Invalid type: Expected number but received "C/ Real 1"',
    'Invalid type: Expected number but received <text>',
  ],
  [
    'JSON Parse error: Unexpected identifier "Hola',
    'JSON Parse error: Unexpected identifier <text>',
  ],
  ['no «Piso en Monte Alto» here', 'no <text>'],
])('%s', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));

test.each([
  "Cannot read properties of undefined (reading 'rows')",
  'can\'t access property "rows", page is undefined',
  "undefined is not an object (evaluating 'page.rows')",
  'transaction 3 of 12 was aborted',
])('names of our code stay: %s', (text) => expect(cleanText(text)).toBe(text));

test('a path loses query, hash and what is no word of ours', () => {
  expect(cleanPath('/comprar/casas?q=ana#token=1')).toBe('/comprar/casas');
  expect(cleanPath('/ana@example.test')).toBe('<email>');
  expect(cleanPath('/anuncio/demolisting0003')).toBe('/anuncio/<id>');
});

test('a stack keeps the calls in our files, in the words of each engine', () => {
  const chromium = [
    'TypeError: ana@example.test',
    '    at save (https://marola.test/assets/index-C4O6nEvZ.js:9:95279)',
    '    at async Object.push [as run] (https://marola.test/assets/index-C4O6nEvZ.js:1:2)',
    '    at https://marola.test/sw.js:1:77',
    '    at helper (chrome-extension://abcdef/content.js:1:2)',
    '    at new Promise (<anonymous>)',
  ];
  const others = [
    'save@https://marola.test/assets/index-C4O6nEvZ.js:9:95279',
    'https://marola.test/assets/index-C4O6nEvZ.js?v=ana:1:2',
    'promiseReactionJob@[native code]',
  ];
  expect(cleanStack(chromium.join('\n')).split('\n')).toEqual([
    'save /assets/index-C4O6nEvZ.js:9:95279',
    'Object.push /assets/index-C4O6nEvZ.js:1:2',
    '/sw.js:1:77',
  ]);
  expect(cleanStack(others.join('\n')).split('\n')).toEqual([
    'save /assets/index-C4O6nEvZ.js:9:95279',
    '/assets/index-C4O6nEvZ.js:1:2',
  ]);
});
