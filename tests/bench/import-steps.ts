import type { Page } from '@playwright/test';
import es from '../../src/i18n/es/staff/desk.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import { goOffline } from '../support/pages/cut-off.ts';
import type { Step } from './catalogue-steps.ts';

// A change of many rows, and an import of two thousand lines that is taken back, without a network: nothing of it is sent.

const LINES = 2_000;
const { bulk, files, table } = es.desk;

const HEADER = 'Título;Precio;Ubicación;Descripción;Superficie;Privado: Propietario';
const FILE = [
  HEADER,
  ...Array.from(
    { length: LINES },
    (_, n) =>
      `Piso importado ${n};${100_000 + n};Monte Alto;Con vistas al mar y al puerto;90;Ana ${n}`,
  ),
].join('\r\n');

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const counted = (words: string) => words.replace('{number}', '2.000');

export const importSteps: readonly Step[] = [
  {
    name: 'another status for all rows of a view, and its undo',
    async act({ page }) {
      await goOffline(page);
      await goTo(page, '/mesa/anuncios?status=reserved');
      await page.locator('tr[data-index="0"]').waitFor();
      await page.getByRole('checkbox', { name: table.chooseAll }).click();
      const bar = page.getByRole('region', { name: bulk.label });
      await bar.getByRole('button', { name: bulk.status }).click();
      await page.getByRole('menuitem', { name: 'Vendido' }).click();
      await page.getByRole('button', { name: es.desk.done.undo }).click({ timeout: 60_000 });
      await page.waitForTimeout(1_000);
    },
  },
  {
    name: `reading and comparing a file of ${LINES} lines`,
    async act({ page }) {
      await goOffline(page);
      await goTo(page, '/mesa/archivos');
      const buffer = Buffer.from(FILE);
      await page.setInputFiles('main input[type=file]', {
        name: 'a.csv',
        mimeType: 'text/csv',
        buffer,
      });
      await page.getByRole('heading', { name: counted(files.review.new_other) }).waitFor();
    },
  },
  {
    name: 'putting it into the outbox',
    on: (page) => button(page, counted(files.run.start_other)),
    async act({ page }, accept) {
      await accept.click();
      await page
        .getByRole('heading', { name: counted(files.run.queued_other) })
        .waitFor({ timeout: 120_000 });
    },
  },
  {
    name: 'taking it back',
    on: (page) => button(page, files.past.undoThis),
    async act({ page }, undo) {
      await undo.click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: files.past.confirm })
        .click({ timeout: 60_000 });
      await page
        .getByText(files.past.ended.replace('{file}', 'a.csv'))
        .waitFor({ timeout: 120_000 });
      await page.waitForTimeout(500);
    },
  },
];
