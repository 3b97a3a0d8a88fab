import { expect } from '@playwright/test';
import { newListingForm, otherAdvisor } from '../../src/domain/listing/listing-form.ts';
import words from '../../src/i18n/es/staff/editor.json' with { type: 'json' };
import listingWords from '../../src/i18n/es/start/listing.json' with { type: 'json' };
import { goTo } from '../support/pages/app-states.ts';
import {
  field,
  fillIn,
  form,
  library,
  openContact,
  openNew,
  photoFiles,
  photoOrder,
  save,
  saveForm,
  tiles,
  toast,
} from '../support/pages/editor.ts';
import { putRows } from '../support/pages/outbox-rows.ts';
import { arrives } from '../support/pages/staff-page.ts';
import { admin, page, server, test, writeOnOnePage } from '../support/pages/worker-servers.ts';
import { aListing, recordsOf } from '../support/server/records.ts';

// Every field of the property form: its default, and its value on the server.

const { editor } = words;

writeOnOnePage();

const advisors = () => recordsOf(server, 'advisor_contacts', admin.token);
async function arrived(title: string) {
  const listings = recordsOf(server, 'properties', admin.token);
  const find = async () => (await listings.where(`title="${title}"`))[0];
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find();
}
const choose = (label: string, choice: string) =>
  form(page).getByRole('combobox', { name: label }).selectOption({ label: choice });
/** Matches a part of the label, which also says that the field is optional. */
const registration = () => form(page).getByLabel(editor.field.registration);

test('a new listing starts with the defaults and the agency’s own advisor', async () => {
  await openNew(page);
  await expect(field(page, 'Precio')).toHaveValue('0');
  await expect(field(page, 'Dormitorios')).toHaveValue('1');
  await expect(field(page, 'Estado')).toHaveValue('available');
  await expect(field(page, 'Tipo')).toHaveValue('apartment');
  await expect(form(page).getByRole('radio', { name: editor.operation.venta })).toBeChecked();
  await expect(registration()).toHaveCount(0);
  await expect(field(page, editor.advisor.phone)).toHaveCount(0);
  await openContact(page);
  const name = await field(page, editor.advisor.name).inputValue();
  expect(name).not.toBe('');

  await fillIn(page, 'Piso como viene');
  await field(page, editor.advisor.name).fill('');
  await field(page, editor.advisor.phone).fill('600 111 222');
  await save(page).click(); // a phone without a name is not dropped silently
  await expect(field(page, editor.advisor.name)).toBeFocused();
  await field(page, editor.advisor.phone).fill('');
  await field(page, editor.advisor.email).fill('');
  await expect(
    form(page).getByText(`Sin nombre, el anuncio queda a cargo de ${name}.`),
  ).toBeVisible();
  await saveForm(page);
  const listing = await arrived('Piso como viene');
  expect(listing).toMatchObject({ status: 'available', is_featured: false, energy_rating: '' });
  expect((await advisors().view(String(listing?.advisor_id))).body).toMatchObject({ name });
});

test('rooms that nobody has touched are asked about before they are published, and a plot begins without', async () => {
  await openNew(page);
  await field(page, 'Tipo').selectOption('land');
  await expect(field(page, 'Dormitorios')).toHaveValue('0');
  await field(page, 'Tipo').selectOption('apartment');
  await expect(field(page, 'Baños')).toHaveValue('1');
  await fillIn(page, 'Piso mirado');
  await saveForm(page);
  const made = await arrived('Piso mirado');

  const asks = page.getByRole('alertdialog', { name: editor.doubt.title });
  await goTo(page, `/?edit=${made?.id}`);
  await field(page, 'Precio').fill('19');
  await save(page).click();
  await expect(asks).toContainText('¿Seguro que son 19 €? Hasta ahora eran 198.000 €');
  await asks.getByRole('button', { name: editor.doubt.fix }).click();
  await field(page, 'Precio').fill('190.000');
  await saveForm(page);

  await openNew(page);
  for (const name of ['Título', 'Ubicación', 'Descripción'])
    await field(page, name).fill('Piso sin mirar');
  await field(page, 'Superficie').fill('66');
  await save(page).click();
  await expect(asks).toContainText('Dormitorios: 1, Baños: 1');
  await asks.getByRole('button', { name: editor.doubt.save }).click();
  await expect(form(page)).toHaveCount(0);
  expect(await arrived('Piso sin mirar')).toMatchObject({ bedrooms: 1, bathrooms: 1 });
});

test('every field reaches the server as it was filled in', async () => {
  await openNew(page);
  const title = 'Casa de vacaciones con todo';
  await fillIn(page, title);
  await form(page).getByRole('radio', { name: editor.operation.alquiler_vacacional }).check();
  await expect(form(page).getByText(editor.field.registrationMissing)).toBeVisible();
  await registration().fill('VUT-CO-000000');
  await expect(form(page).getByText(editor.field.registrationMissing)).toHaveCount(0);
  await field(page, 'Tipo').selectOption({ label: 'Casa' });
  await choose('Estado', 'Reservado');
  await choose(listingWords.listing.field.energyRating, 'C');
  await form(page).getByRole('button', { name: editor.advert.title, expanded: false }).click();
  await choose(listingWords.listing.field.floor, listingWords.listing.floor.mezzanine);
  await field(page, editor.featured).check();
  await field(page, editor.premium).check();
  for (const label of ['Chimenea', 'Mascotas permitidas'])
    await form(page).getByRole('checkbox', { name: label }).check();
  await choose(editor.advisor.choose, editor.advisor.other);
  await field(page, editor.advisor.name).fill('Equipo de costa');
  await field(page, editor.advisor.phone).fill('600 111 222');
  await saveForm(page);
  const listing = await arrived(title);
  expect(listing).toMatchObject({
    ...{ operation_type: 'alquiler_vacacional', type: 'house', status: 'reserved' },
    ...{
      floor: 'mezzanine',
      energy_rating: 'C',
      is_featured: true,
      is_premium: true,
      price: 198_000,
    },
    ...{ tourism_registration: 'VUT-CO-000000', features: ['Chimenea', 'Mascotas permitidas'] },
    ...{ bedrooms: 2, bathrooms: 1.5, area: 66.25, location: 'Monte Alto, A Coruña' },
  });
  expect((await advisors().view(String(listing?.advisor_id))).body).toMatchObject({
    ...{ name: 'Equipo de costa', phone: '600 111 222' },
  });
});

test('what is typed wrong is said at its field, and the rest is kept', async () => {
  await openNew(page);
  await save(page).click();
  await expect(toast(page, 'Rellena todos los campos obligatorios')).toBeVisible();
  await expect(field(page, 'Título')).toBeFocused();
  await expect(form(page).getByText('Este campo es obligatorio')).toHaveCount(4);

  await fillIn(page, 'Casa <script>alert(1)</script> \u0007 en obras');
  // Unit tests have the other wrong values.
  await field(page, 'Precio').fill('-1');
  await save(page).click();
  await expect(form(page).getByText('No puede ser menos de 0')).toBeVisible();
  await expect(field(page, 'Precio')).toBeFocused();
  await field(page, 'Precio').fill('0');
  await field(page, 'Baños').fill('1,3');
  await field(page, 'Descripción').fill('largo '.repeat(16_667));
  await save(page).click();
  await expect(form(page).getByText('Solo enteros y medios')).toBeVisible();
  await expect(form(page).getByText('Demasiado largo: máximo 20.000 caracteres')).toBeVisible();
  await expect(field(page, 'Ubicación')).toHaveValue('Monte Alto, A Coruña');
  await field(page, 'Baños').fill('1.5');
  await field(page, 'Descripción').fill('Corta');
  await save(page).click();
  await expect(toast(page, 'Propiedad añadida correctamente')).toBeVisible();
  const clean = 'Casa <script>alert(1)</script> en obras';
  expect(await arrived(clean)).toMatchObject({ price: 0, description: 'Corta' });
});

test('photos can come from the camera, and the menu of a photo moves and removes it', async () => {
  await openNew(page);
  const camera = form(page).locator('input[type=file][capture]');
  for (const photo of photoFiles.slice(0, 2)) await camera.setInputFiles(photo);
  await library(page).setInputFiles(photoFiles.slice(2, 3));
  await expect(tiles(page).getByText(editor.photos.ready)).toHaveCount(3);
  const order = () => photoOrder(page);
  const [first, second, third] = await order();
  const press = async (index: number, item: string) => {
    await tiles(page).nth(index).getByRole('button').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await press(2, editor.photos.makeMain);
  await expect.poll(order).toEqual([third, first, second]);
  await press(2, editor.photos.moveBefore);
  await expect.poll(order).toEqual([third, second, first]);
  await press(1, editor.photos.remove);
  await expect.poll(order).toEqual([third, first]);
  await expect(tiles(page).first()).toContainText(editor.photos.main);
  await fillIn(page, 'Piso con fotos de la cámara');
  await saveForm(page);
});

test('another name for a known advisor: the form asks whether to rename the advisor or add a new one', async () => {
  const { id: harbour } = await advisors().made({
    name: 'Equipo del puerto',
    phone: '981 000 020',
  });
  const listings = recordsOf(server, 'properties', admin.token);
  const { id } = await listings.made(aListing({ advisor_id: harbour }));
  await arrives(page, 'listings', id);
  await goTo(page, `/?edit=${id}`);
  await openContact(page);
  await expect(field(page, editor.advisor.name)).toHaveValue('Equipo del puerto');
  await field(page, editor.advisor.name).fill('Equipo de la dársena');
  const question = form(page).getByRole('group', { name: /Equipo del puerto/ });
  await save(page).click();
  await expect(form(page).getByText(editor.problem.renameOrNew)).toBeVisible();
  await question.getByRole('radio', { name: editor.advisor.rename }).check({ force: true });
  await saveForm(page);
  const name = async () => (await advisors().view(harbour)).body.name;
  await expect.poll(name, { timeout: 30_000 }).toBe('Equipo de la dársena');
  expect((await listings.view(id)).body.advisor_id).toBe(harbour);
});

test('a feature that is too long stays in its field or its draft with an error, and the form stays small', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = 'balcón '.repeat(15_000).trim();
  const values = { ...newListingForm(otherAdvisor()), title: 'A medias', features: [long] };
  await putRows(page, 'drafts', [
    {
      ...{ id: 'longfeature0000', savedAt: 1 },
      content: { userId: admin.id, form: values, photoIds: [] },
    },
  ]);
  await goTo(page, '/?edit=new');
  await form(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(field(page, 'Título')).toHaveValue('A medias');
  await expect(page.getByRole('checkbox', { name: /^balcón balcón/ })).toBeChecked();
  /** The height of the section, in screens. */
  const height = () =>
    page
      .getByRole('group', { name: 'Características' })
      .evaluate((section) => section.getBoundingClientRect().height / window.innerHeight);
  expect(await height()).toBeLessThan(2);

  const own = field(page, 'Añadir otra');
  const tooLong = form(page).getByText('Demasiado largo: máximo 80 caracteres');
  await own.fill(long);
  await expect(tooLong.last()).toBeVisible();
  await form(page).getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(own).toHaveValue(long);
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  expect(await height()).toBeLessThan(2.1);
  await own.fill('Bodega');
  await expect(own).not.toHaveAttribute('aria-invalid', 'true');
  await own.press('Enter');
  await expect(own).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Bodega' })).toBeChecked();
});
