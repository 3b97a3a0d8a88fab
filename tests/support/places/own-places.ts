import { expect, type Page } from '@playwright/test';
import enSaved from '../../../src/i18n/en/listing/saved.json' with { type: 'json' };
import enSearches from '../../../src/i18n/en/listing/searches.json' with { type: 'json' };
import enMap from '../../../src/i18n/en/map/map.json' with { type: 'json' };
import esSaved from '../../../src/i18n/es/listing/saved.json' with { type: 'json' };
import esSearches from '../../../src/i18n/es/listing/searches.json' with { type: 'json' };
import esMap from '../../../src/i18n/es/map/map.json' with { type: 'json' };
import glSaved from '../../../src/i18n/gl/listing/saved.json' with { type: 'json' };
import glSearches from '../../../src/i18n/gl/listing/searches.json' with { type: 'json' };
import glMap from '../../../src/i18n/gl/map/map.json' with { type: 'json' };
import { show, type Tongue, visit, words } from '../pages/app-states.ts';
import type { Place } from './places.ts';

/** What a visitor keeps on the device, and the map. Routes that are opened later show what is kept here. */

const text = {
  es: { ...esMap, ...esSaved, ...esSearches },
  gl: { ...glMap, ...glSaved, ...glSearches },
  en: { ...enMap, ...enSaved, ...enSearches },
};
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const INVITATION = 'openinvitation0';

/** A note with a word that is longer than a phone's line. */
const NOTE = `Luz de tarde. ${'Otorrinolaringología'.repeat(4)}`;

async function openSaveDialog(page: Page, url: string, tongue: Tongue): Promise<void> {
  await visit(page, url, '/?q=riazor', tongue);
  await press(page, words[tongue].tellMe);
  await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
}

/** Opens the map of zones and chooses its first one. */
async function openMap(page: Page, tongue: Tongue): Promise<void> {
  await press(page, words[tongue].map);
  const zones = page.getByRole('list', { name: text[tongue].map.zones });
  await zones.getByRole('button', { pressed: false }).first().click();
  await expect(page).toHaveURL(/zone=/);
}

export const ownPlaces: readonly Place[] = [
  {
    name: 'saved listings with a mark and a note',
    async open(page, url, tongue) {
      const { mark, note } = text[tongue].saved;
      await show(page, url, 'saved', tongue);
      for (const [index, name] of [mark.like, mark.visited].entries()) {
        const chip = main(page).getByRole('checkbox', { name }).nth(index);
        await chip.press('Space');
        await expect(chip).toBeChecked();
      }
      await main(page)
        .getByRole('button', { name: new RegExp(`^${note.add}`) })
        .first()
        .click();
      await main(page).getByRole('textbox').first().fill(NOTE);
    },
  },
  { name: 'the dialog that saves a search', open: openSaveDialog },
  {
    name: 'a saved search',
    async open(page, url, tongue) {
      const { save, title } = text[tongue].searches;
      await openSaveDialog(page, url, tongue);
      await dialog(page).getByRole('button', { name: save.action }).click();
      await expect(dialog(page)).toHaveCount(0);
      await visit(page, url, '/mis-busquedas', tongue);
      await expect(main(page).getByRole('list', { name: title })).toBeVisible();
    },
  },
  {
    name: 'the map in place of the list, or beside it',
    async open(page, url, tongue) {
      await visit(page, url, '/?operationType=venta', tongue);
      await openMap(page, tongue);
    },
  },
  {
    name: 'an open invitation',
    async open(page, url, tongue) {
      const invitation = {
        id: INVITATION,
        email: `${'nueva.persona.del.equipo'.repeat(2)}@example.test`,
        role: 'agent',
        by: 'quien.invita@example.test',
        expires: '2099-01-01 00:00:00.000Z',
      };
      // Its key is only in a mail, and the walk's server sends none.
      await page.route(`**/api/invitations/${INVITATION}`, (route) =>
        route.fulfill({ json: invitation }),
      );
      await visit(page, url, `/invitacion/${INVITATION}#${'a'.repeat(32)}`, tongue);
      await main(page).locator('input[autocomplete=name]').fill('María del Carmen '.repeat(4));
      await main(page).locator('input[type=password]').fill('corta');
      await main(page).locator('form').getByRole('button').last().click();
      await expect(main(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    name: 'an invitation that has ended',
    async open(page, url, tongue) {
      await visit(page, url, `/invitacion/aaaaaaaaaaaaaaa#${'a'.repeat(32)}`, tongue);
      await expect(main(page).getByRole('status').getByText(/./)).toBeVisible();
    },
  },
  {
    name: 'the mails about a saved search, with the question whether to stop them',
    async open(page, url, tongue) {
      await visit(page, url, `/avisos/aaaaaaaaaaaaaaa/${'a'.repeat(32)}`, tongue);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
