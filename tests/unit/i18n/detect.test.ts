import { describe, expect, test } from 'vitest';
import { detectLanguage, takeLanguage } from '#i18n/detect.ts';

describe('the first language', () => {
  const page = 'es';

  test('is the stored choice before everything else', () => {
    expect(detectLanguage({ stored: 'gl', browser: ['en-GB', 'es'], page })).toBe('gl');
  });

  test('is the browser’s first language that we speak', () => {
    const browser = ['pt-PT', 'en-US', 'gl'];
    expect(detectLanguage({ stored: undefined, browser, page })).toBe('en');
  });

  test('is the page’s own tag when the browser speaks none of ours', () => {
    expect(detectLanguage({ stored: undefined, browser: ['de'], page: 'gl' })).toBe('gl');
  });

  test('is Spanish when nobody knows', () => {
    expect(detectLanguage({ stored: undefined, browser: [], page: '' })).toBe('es');
  });

  test('is not decided by a stored value that is no language', () => {
    expect(detectLanguage({ stored: '"><b>', browser: ['gl-ES'], page })).toBe('gl');
  });
});

describe('?lang=', () => {
  test('is taken out of the address, which keeps the rest', () => {
    expect(takeLanguage('https://marola.example/contacto?lang=gl&type=house#a')).toEqual({
      language: 'gl',
      rest: '/contacto?type=house#a',
    });
  });

  test('is taken out also when we do not speak it', () => {
    expect(takeLanguage('https://marola.example/?lang=xx')).toEqual({
      language: undefined,
      rest: '/',
    });
  });

  test('leaves an address without it alone', () => {
    expect(takeLanguage('https://marola.example/?q=lang').rest).toBeUndefined();
  });
});
