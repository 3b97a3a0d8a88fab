import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { allTexts } from '../../support/texts.ts';

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

describe('the words that the specification quotes are exact (decisions 6)', () => {
  test.each([
    ['Spanish', 'es', spanish],
    ['English', 'en', english],
  ] as const)('in %s', (_, language, words) => {
    const said = Object.keys(words).map((key) => [key, texts[language].get(key)]);
    expect(Object.fromEntries(said)).toEqual(words);
  });

  test('what is no page says so in English in every language', () => {
    for (const language of languages)
      expect(texts[language].get('notFound.title')).toBe('Oops! Page not found');
  });
});

/** The headings of a legal text, without their numbers. */
const headings = (page: string) =>
  [...texts.en].flatMap(([key, text]) =>
    key.startsWith(`legal.${page}.sections.`) && key.endsWith('.title')
      ? [text.replace(/^\d+\. /, '')]
      : [],
  );

test('the legal pages have the sections of the specification, in its order (section 2)', () => {
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
