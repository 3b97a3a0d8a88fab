/** A change of the code that breaks the promise of a row, so that one of the row's tests has to fail. */
export type Mutation = {
  readonly row: string;
  /** Below the project's folder. */
  readonly file: string;
  /** A text that occurs in the file; its first occurrence is replaced. */
  readonly find: string;
  readonly replace: string;
};

const facets = 'src/domain/search/facets.ts';
const listing = 'src/domain/listing/listing.ts';
const fields = 'src/domain/listing/fields.json';
const photoRules = 'src/domain/listing/photos/photo-rules.ts';
const photoLimits = 'src/domain/listing/photos/photo-limits.json';
const enquiryForm = 'src/domain/enquiry/enquiry-form.ts';
const format = 'src/i18n/format.ts';

/** One for each row that a unit test or a hooks test proves and that a change of one line can break. */
export const mutations: readonly Mutation[] = [
  { row: '1.4', file: 'src/i18n/es/visitor/about.json', find: '"30+"', replace: '"20+"' },
  {
    row: '1.7',
    file: 'src/i18n/setup.ts',
    find: '[stored, ...browser, page]',
    replace: '[...browser, stored, page]',
  },
  {
    row: '1.9',
    file: 'src/features/services/service-slug.ts',
    find: "  seguros: 'insurance',\n",
    replace: '',
  },
  {
    row: '2.routes.2',
    file: 'src/domain/search/categories.json',
    find: '"locales", ',
    replace: '',
  },
  {
    row: '2.home.2',
    file: 'src/features/catalogue/list/list-state.ts',
    find: "return 'nothing'",
    replace: "return 'failed'",
  },
  {
    row: '2.home.9',
    file: 'src/features/catalogue/card/card-facts.tsx',
    find: 'MAX_FEATURES = 4',
    replace: 'MAX_FEATURES = 5',
  },
  {
    row: '2.home.13',
    file: 'src/features/catalogue/detail/gallery/use-gallery.ts',
    find: '[step + 1, -step - 1]',
    replace: '[step + 1]',
  },
  {
    row: '2.legal.2',
    file: 'src/features/legal/cookie-choice.ts',
    find: 'JSON.stringify(choice)',
    replace: 'JSON.stringify({ ...choice, allowed: [] })',
  },
  {
    row: '2.legal.3',
    file: 'src/i18n/en/visitor/legal.json',
    find: 'Data we collect',
    replace: 'Data',
  },
  {
    row: '2.forms.2',
    file: enquiryForm,
    find: "'propertyType', 'address'],",
    replace: "'propertyType'],",
  },
  {
    row: '2.forms.3',
    file: 'src/features/editor/fields/suggested-features.ts',
    find: "    'Ascensor',\n    'Terraza',\n    'Balcón',\n    'Galería',\n    'Trastero',\n    'Plaza de garaje',\n",
    replace: '',
  },
  {
    row: '3.property.1',
    file: 'pb_hooks/lib/sync/rows.js',
    find: '.map((field) => [field.column',
    replace: '.slice(1).map((field) => [field.column',
  },
  {
    row: '3.property.3',
    file: fields,
    find: '"default": "available"',
    replace: '"default": "reserved"',
  },
  {
    row: '3.property.4',
    file: 'src/i18n/gl/start/listing.json',
    find: '"loft": "Loft"',
    replace: '"loft": ""',
  },
  {
    row: '3.advisor.1',
    file: 'src/domain/outbox/plan/plan-save.ts',
    find: 'if (standing)',
    replace: 'if (standing && false)',
  },
  { row: '3.filters.1', file: facets, find: '>= bound', replace: '> bound' },
  {
    row: '3.filters.2',
    file: 'src/domain/search/home-search.ts',
    find: 'BEDROOM_CHOICES.find(',
    replace: '[0, 1, 2, 3, 4, 5, 6].find(',
  },
  {
    row: '3.enquiry.1',
    file: enquiryForm,
    find: 'propertyType: draft.amount',
    replace: "propertyType: ''",
  },
  {
    row: '4.auth.6',
    file: 'src/session/session.ts',
    find: "before.role : 'user'",
    replace: "before.role : 'admin'",
  },
  {
    row: '4.list.2',
    file: 'src/features/catalogue/list/list-state.ts',
    find: "'failed' : 'opening'",
    replace: "'failed' : 'nothing'",
  },
  {
    row: '4.status.1',
    file: 'pb_hooks/lib/listing/public-listing.js',
    find: "status != 'archived' AND ",
    replace: '',
  },
  { row: '5.images.1', file: photoLimits, find: '"most": 15', replace: '"most": 16' },
  { row: '5.images.2', file: photoRules, find: "return 'NotAnImage'", replace: "return 'Taken'" },
  {
    row: '5.signup.1',
    file: 'src/i18n/gl/visitor/auth.json',
    find: 'Os contrasinais non coinciden',
    replace: 'Os contrasinais son distintos',
  },
  {
    row: '5.contact.1',
    file: enquiryForm,
    find: "['name', 'email', 'subject', 'message']",
    replace: "['name', 'email', 'message']",
  },
  {
    row: '6.visitor.1',
    file: 'src/domain/sync/synced.json',
    find: '"forWriters": ["phone", "email"]',
    replace: '"forWriters": ["phone"]',
  },
  {
    row: '6.admin.2',
    file: 'pb_hooks/lib/base/roles.js',
    find: "if (!row) return 'user';",
    replace: "if (!row) return 'agent';",
  },
  {
    row: '7.share.1',
    file: 'src/listing-parts/share/share-listing.ts',
    find: '/?property=',
    replace: '/?id=',
  },
  {
    row: '7.write.3',
    file: 'pb_hooks/listings.pb.js',
    find: "record.set('created_by', actorId(record));",
    replace: '',
  },
  {
    row: '8.context.1',
    file: 'src/services/services.ts',
    find: 'if (services === undefined) throw',
    replace: 'if (services === null) throw',
  },
  {
    row: '8.share.1',
    file: 'src/listing-parts/share/share-listing.ts',
    find: "return 'dismissed'",
    replace: 'throw error',
  },
  {
    row: '8.words.1',
    file: 'src/i18n/es/visitor/auth.json',
    find: 'Las contraseñas no coinciden',
    replace: 'Las contraseñas son distintas',
  },
  {
    row: '8.toast.1',
    file: 'src/features/editor/refusal-news.tsx',
    find: "create: 'editor.failed.addAdvisor'",
    replace: "create: 'editor.failed.updateAdvisor'",
  },
  {
    row: '9.finance.1',
    file: 'src/domain/mortgage.ts',
    find: 'down: { min: 20',
    replace: 'down: { min: 10',
  },
  {
    row: '9.hours.1',
    file: 'src/i18n/es/visitor/legal.json',
    find: 'de 9:00 a 18:00',
    replace: 'de 9:00 a 19:00',
  },
  {
    row: '9.images.1',
    file: photoLimits,
    find: '"most": 15',
    replace: '"most": 16',
  },
  {
    row: '9.order.1',
    file: listing,
    find: 'Number(b.isFeatured) - Number(a.isFeatured) ||',
    replace: '',
  },
  {
    row: '9.price.1',
    file: format,
    find: "operation === 'venta'",
    replace: "operation !== 'alquiler'",
  },
  {
    row: '9.search.1',
    file: 'src/domain/search/reading/text-matcher.ts',
    find: 'text.includes(plain) || ',
    replace: '',
  },
  {
    row: '9.search.2',
    file: facets,
    find: 'text.includes(place)',
    replace: 'text.startsWith(place)',
  },
  {
    row: '9.search.3',
    file: 'src/domain/search/reading/understand.ts',
    find: 'if (figure !== undefined) {',
    replace: 'if (figure === undefined) {',
  },
];
