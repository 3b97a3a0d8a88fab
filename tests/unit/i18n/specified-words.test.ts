import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { listingStatuses, listingTypes, operationTypes } from '#domain/listing/listing.ts';
import { allTexts } from '../../support/pages/texts.ts';

const texts = { es: allTexts('es'), gl: allTexts('gl'), en: allTexts('en') };

const spanish = {
  'catalogue.photo.swipe': 'Desliza para ver más',
  'catalogue.photo.error': 'Error al cargar imagen',
  'catalogue.contact.phoneCopied': 'Teléfono copiado al portapapeles',
  'catalogue.contact.emailCopied': 'Email copiado al portapapeles',
  'catalogue.empty.title': 'No se encontraron propiedades que coincidan con tu búsqueda',
  'listing.status.archived': 'Archivado',
  'account.admin': 'Administrador',
  'auth.done': 'Sesión iniciada correctamente',
  'auth.created': 'Cuenta creada. Revisa tu email para confirmar.',
  'auth.passwordMismatch': 'Las contraseñas no coinciden',
  'enquiries.sending': 'Enviando...',
  'enquiry.failed': 'Error al enviar el mensaje. Inténtalo de nuevo.',
  'enquiry.sent': 'Mensaje enviado correctamente',
  'editor.photos.tooMany': 'Máximo {n} imágenes permitidas',
  'editor.photos.notImage': '{file} no es una imagen válida',
  'editor.photos.tooLarge': '{file} es muy grande. Máximo 5MB',
  'editor.failed.addPhoto': 'Error subiendo la imagen',
  'editor.failed.removePhoto': 'Error eliminando la imagen',
};
const english = {
  'catalogue.failed.title': 'Error loading properties',
  'listing.mustSignIn.add': 'You must be logged in to add properties',
  'listing.mustSignIn.update': 'You must be logged in to update properties',
  'listing.mustSignIn.delete': 'You must be logged in to delete properties',
  'editor.failed.addAdvisor': 'Error creating advisor contact',
  'editor.failed.addListing': 'Error adding property',
  'editor.failed.updateAdvisor': 'Error updating advisor contact',
  'editor.failed.updateListing': 'Error updating property',
  'editor.failed.deleteListing': 'Error deleting property',
  'editor.done.added': 'Property added successfully',
  'editor.done.updated': 'Property updated successfully',
  'editor.done.deleted': 'Property deleted successfully',
  'editor.requiredMissing': 'Please fill in all required fields',
};

describe('fixed words', () => {
  test.each([
    ['Spanish', 'es', spanish],
    ['English', 'en', english],
  ] as const)('in %s', (_, language, words) => {
    const said = Object.keys(words).map((key) => [key, texts[language].get(key)]);
    expect(Object.fromEntries(said)).toEqual(words);
  });

  test('are all used in the code of the app', () => {
    const source = join(import.meta.dirname, '../../../src');
    const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(source, path), 'utf8'))
      .join('\n');
    const isAskedFor = (key: string) =>
      code.includes(`'${key}'`) || code.includes(`\`${key.replace(/[^.]+$/, '')}\${`);
    const keys = Object.keys({ ...spanish, ...english });
    expect(keys.filter((key) => !isAskedFor(key))).toEqual([]);
  });

  test('each language has its own text for two passwords that differ', () => {
    expect(languages.map((language) => texts[language].get('auth.passwordMismatch'))).toEqual([
      'Las contraseñas no coinciden',
      'Os contrasinais non coinciden',
      'Passwords do not match',
    ]);
  });

  test('the page for an unknown address has an English text in every language', () => {
    for (const language of languages)
      expect(texts[language].get('notFound.title')).toBe('Oops! Page not found');
  });
});

test.each(languages)('every type, operation and status has its own name in %s', (language) => {
  for (const [group, values] of [
    ['type', listingTypes],
    ['operationType', operationTypes],
    ['status', listingStatuses],
  ] as const) {
    const names = values.map((value) => texts[language].get(`listing.${group}.${value}`) ?? '');
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(new Set(names).size).toBe(values.length);
  }
});

/** The headings of a legal text, without their numbers. */
const headings = (page: string) =>
  [...texts.en].flatMap(([key, text]) =>
    key.startsWith(`legal.${page}.sections.`) && key.endsWith('.title')
      ? [text.replace(/^\d+\. /, '')]
      : [],
  );

test('each legal page has its sections, in order', () => {
  expect(headings('privacy')).toEqual([
    'Data we collect',
    'Use of the data',
    'Legal basis',
    'Whom we share it with',
    'Security',
    'Retention',
    'Your rights',
    'Contact',
  ]);
  expect(headings('terms')).toEqual([
    'General information',
    'Services',
    'Fees',
    'Client’s obligations',
    'Agency’s obligations',
    'Exclusivity',
    'Liabilities',
    'Dispute resolution',
    'Changes',
    'Contact',
  ]);
  expect(headings('cookies')).toEqual([
    'Cookie types',
    'Third parties',
    'Browser control',
    'Preferences panel',
    'Contact',
  ]);
});
