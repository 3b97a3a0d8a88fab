import { describe, expect, test } from 'vitest';
import { detectLanguage, takeLanguage } from '#i18n/setup.ts';

describe('the first language', () => {
  const page = 'es';

  test('is the stored choice, if there is one', () => {
    expect(detectLanguage({ stored: 'gl', browser: ['en-GB', 'es'], page })).toBe('gl');
  });

  test('is the browser’s first language that we support', () => {
    const browser = ['pt-PT', 'en-US', 'gl'];
    expect(detectLanguage({ stored: undefined, browser, page })).toBe('en');
  });

  test('is the language of the page’s lang attribute when we support none of the browser’s', () => {
    expect(detectLanguage({ stored: undefined, browser: ['de'], page: 'gl' })).toBe('gl');
  });

  test('is Spanish by default', () => {
    expect(detectLanguage({ stored: undefined, browser: [], page: '' })).toBe('es');
  });

  test('ignores a stored value that is not a language', () => {
    expect(detectLanguage({ stored: '"><b>', browser: ['gl-ES'], page })).toBe('gl');
  });
});

describe('?lang=', () => {
  test('is removed from the address, which keeps its other parameters', () => {
    expect(takeLanguage('https://marola.example/contacto?lang=gl&type=house#a')).toEqual({
      language: 'gl',
      rest: '/contacto?type=house#a',
    });
  });

  test('is also removed when we do not support the language', () => {
    expect(takeLanguage('https://marola.example/?lang=xx')).toEqual({
      language: undefined,
      rest: '/',
    });
  });

  test('changes nothing in an address without it', () => {
    expect(takeLanguage('https://marola.example/?q=lang').rest).toBeUndefined();
  });
});
