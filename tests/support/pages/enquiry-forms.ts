import { expect, type Page } from '@playwright/test';
import enListing from '../../../src/i18n/en/start/listing.json' with { type: 'json' };
import enPages from '../../../src/i18n/en/start/pages.json' with { type: 'json' };
import enEnquiries from '../../../src/i18n/en/visitor/enquiries.json' with { type: 'json' };
import esListing from '../../../src/i18n/es/start/listing.json' with { type: 'json' };
import esPages from '../../../src/i18n/es/start/pages.json' with { type: 'json' };
import esEnquiries from '../../../src/i18n/es/visitor/enquiries.json' with { type: 'json' };
import glListing from '../../../src/i18n/gl/start/listing.json' with { type: 'json' };
import glPages from '../../../src/i18n/gl/start/pages.json' with { type: 'json' };
import glEnquiries from '../../../src/i18n/gl/visitor/enquiries.json' with { type: 'json' };
import { aVisitor } from '../server/records.ts';
import type { Tongue } from './app-states.ts';

/** The labels of the enquiry forms in each language. */
export const enquiryWords = {
  es: {
    ...esEnquiries.enquiries,
    toast: esPages.enquiry,
    types: esListing.listing.type,
    serviceNames: esPages.page.services.short,
  },
  gl: {
    ...glEnquiries.enquiries,
    toast: glPages.enquiry,
    types: glListing.listing.type,
    serviceNames: glPages.page.services.short,
  },
  en: {
    ...enEnquiries.enquiries,
    toast: enPages.enquiry,
    types: enListing.listing.type,
    serviceNames: enPages.page.services.short,
  },
};

export const formAddresses = {
  contact: '/contacto',
  jobs: '/trabaja-con-nosotros',
  franchises: '/franquicias',
  valuation: '/servicios/valoraciones',
  management: '/servicios/gestion',
  financing: '/servicios/financiacion',
  investment: '/servicios/inversion',
  insurance: '/servicios/seguros',
} as const;
export type FormName = keyof typeof formAddresses;
export const formNames = Object.keys(formAddresses) as FormName[];

type Service = keyof typeof esPages.page.services.short;
/** The service of a form; in the other forms the user types the subject. */
const services: { readonly [Form in FormName]?: Service } = {
  valuation: 'valuations',
  management: 'management',
  financing: 'financing',
  investment: 'investment',
  insurance: 'insurance',
};
const aboutProperty: readonly FormName[] = ['valuation', 'management'];

export const theForm = (page: Page, tongue: Tongue) =>
  page.getByRole('main').getByRole('form', { name: enquiryWords[tongue].formName });

/** Fills in the required fields of a form and returns the expected payload. */
export async function fillIn(page: Page, tongue: Tongue, form: FormName, name: string) {
  const { field, types, employment, serviceNames } = enquiryWords[tongue];
  const service = services[form];
  const at = theForm(page, tongue);
  const type = (label: string, text: string) => at.getByLabel(label).fill(text);
  const email = aVisitor();
  const address = 'Rúa de San Xoán, 3';
  if (form === 'valuation') await type(field.address, address); // the other fields follow
  await type(service === undefined ? field.name : field.fullName, name);
  await type(field.email, email);
  const sent = { name, email, phone: '', propertyType: '', address: '', language: tongue };
  const consent = at.getByRole('checkbox');
  await expect(consent).not.toBeChecked();
  await consent.check();
  if (service === undefined) {
    await type(field.subject, 'Asunto');
    await type(field.message, 'Hola');
    return { ...sent, subject: 'Asunto', message: 'Hola' };
  }
  const phone = '+34 600 000 000';
  const asked = { ...sent, phone, subject: serviceNames[service] };
  await type(field.phone, phone);
  if (aboutProperty.includes(form)) {
    await at.getByLabel(field.propertyType).selectOption(types.house);
    await type(field.address, address);
    return { ...asked, propertyType: types.house, address };
  }
  if (form === 'financing') {
    await type(field.amount, '250.000 €');
    await at.getByLabel(field.employment).selectOption(employment.selfEmployed);
    return { ...asked, propertyType: '250.000 €', address: employment.selfEmployed };
  }
  return asked;
}

/** The submit button. */
export const submit = (page: Page, tongue: Tongue) =>
  theForm(page, tongue).locator('button[type=submit]').click();

/** Fills in a form and submits it. Returns the expected payload. */
export async function send(page: Page, tongue: Tongue, form: FormName, name: string) {
  const sent = await fillIn(page, tongue, form, name);
  await submit(page, tongue);
  return sent;
}

/** Waits until the form is empty again. */
export async function isEmpty(page: Page, tongue: Tongue): Promise<void> {
  const form = theForm(page, tongue);
  await expect(form.getByLabel(enquiryWords[tongue].field.email)).toHaveValue('');
  await expect(form.locator('textarea')).toHaveValue('');
  await expect(form.getByRole('checkbox', { includeHidden: true })).not.toBeChecked();
}
