import { expect, type Page } from '@playwright/test';
import { type Tongue, visit } from '../pages/app-states.ts';

/** Helpers for the agency's pages: guides, services, about, contact, legal. */

export const agencyPages = [
  '/comprar',
  '/alquilar',
  '/servicios/valoraciones',
  '/servicios/financiacion',
  '/servicios/gestion',
  '/servicios/inversion',
  '/servicios/seguros',
  '/sobre-nosotros',
  '/contacto',
  '/franquicias',
  '/trabaja-con-nosotros',
  '/aviso-legal',
  '/politica-privacidad',
  '/terminos-condiciones',
  '/cookies',
] as const;
export type AgencyPage = (typeof agencyPages)[number];

/** Opens a page and waits for its data from the server: cards, phone, e-mail. */
export async function visitPage(page: Page, url: string, address: AgencyPage, tongue: Tongue) {
  await visit(page, url, address, tongue);
  const main = page.getByRole('main');
  if (address === '/comprar' || address === '/alquilar')
    await expect(main.locator('article')).toHaveCount(3);
  else if (address === '/cookies') await expect(main.getByText('info@example.com')).toHaveCount(1);
  else if (['/aviso-legal', '/politica-privacidad', '/terminos-condiciones'].includes(address))
    await expect(main.getByText('+34 981 000 000').first()).toBeAttached();
  else {
    const call = main.locator('a[href="tel:+34981000000"]').filter({ visible: true }); // phones have it above the form
    await expect(call.first()).toBeVisible();
  }
}
