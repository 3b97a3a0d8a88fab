import { expect, type Page } from '@playwright/test';
import en from '../../../src/i18n/en/staff/desk.json' with { type: 'json' };
import es from '../../../src/i18n/es/staff/desk.json' with { type: 'json' };
import gl from '../../../src/i18n/gl/staff/desk.json' with { type: 'json' };
import { visit, WITH_PHOTOS } from '../pages/app-states.ts';
import { main } from '../pages/staff-page.ts';
import type { Place } from './places.ts';

/** The pages of the desk that read files, each with a file. */

const text = { es: es.desk, gl: gl.desk, en: en.desk };

const pick = (page: Page, content: string) =>
  main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'anuncios.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

export const filePlaces: readonly Place[] = [
  {
    name: '/mesa/archivos with a file',
    open: async (page, url, tongue) => {
      await visit(page, url, '/mesa/archivos', tongue);
      await pick(page, `Id;Título;Cuota\n${WITH_PHOTOS};Otro;1\nabc;Sin anuncio;2\n`);
      await expect(main(page).getByText(/.abc.: /)).toBeVisible();
    },
  },
  {
    name: '/mesa/archivos/antes with columns',
    open: async (page, url, tongue) => {
      await visit(page, url, '/mesa/archivos/antes', tongue);
      await pick(page, 'Ref;Op;Tipo;Precio\nV-1;Venta;Hórreo;40.000 €\n');
      const { columns } = text[tongue].moving;
      await expect(main(page).getByRole('heading', { name: columns })).toBeVisible();
    },
  },
];
