import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { ruleCases } from '../support/server/rule-cases.ts';
import { startServer } from '../support/server/server.ts';

// The cases of tests/support/server/rule-cases.json in PocketBase's interpreter. tests/unit/domain/rules-of-both.test.ts has the app's.

/** A route that answers the cases with the server's own functions. */
const ANSWERS = `
routerAdd('GET', '/api/cases', (e) => {
  const cases = require(\`\${__hooks}/rule-cases.json\`);
  const { areWishes, unreachable } = require(\`\${__hooks}/lib/mail/requests.js\`);
  const { fold } = require(\`\${__hooks}/fold.js\`);
  const { startOf } = require(\`\${__hooks}/lib/base/characters.js\`);
  const { isLink } = require(\`\${__hooks}/lib/base/shapes.js\`);
  const { cleanText, lengthOf, readJson } = require(\`\${__hooks}/lib/base/fields.js\`);
  const { checkAgency } = require(\`\${__hooks}/lib/listing/agency.js\`);
  const { textOfRecord, titleIn } = require(\`\${__hooks}/lib/listing/listing-texts.js\`);
  const { VISIBLE, addressOf, isPublic, priceOf } = require(\`\${__hooks}/lib/listing/public-listing.js\`);
  const { findPublic } = require(\`\${__hooks}/lib/page/public-catalogue.js\`);
  const { agencyData } = require(\`\${__hooks}/lib/page/structured-data.js\`);
  const { zoneOf } = require(\`\${__hooks}/lib/listing/zone-of.cjs\`);
  const listings = e.app.findCollectionByNameOrId('properties');
  const recordOf = (values) => {
    const record = new Record(listings);
    record.load(values);
    return record;
  };
  const made = cases.listings.map(({ isPublic, isPremium, isFeatured, createdAt, ...values }) => {
    const record = recordOf({ ...values, is_premium: isPremium, is_featured: isFeatured });
    e.app.saveNoValidate(record);
    e.app
      .db()
      .newQuery('UPDATE properties SET created_at = {:createdAt} WHERE id = {:id}')
      .bind({ createdAt, id: record.id })
      .execute();
    return record;
  });
  /** The title by the record, and by SQL. */
  const titlesOf = ({ listing, language }) => {
    const { title, titleEs = '', titleEn = '' } = listing;
    const record = recordOf({ title, language: listing.language, title_es: titleEs, title_en: titleEn });
    const { text, lang } = textOfRecord(record, language).title;
    e.app.saveNoValidate(record);
    const found = new DynamicModel({ name: '' });
    e.app
      .db()
      .newQuery(\`SELECT \${titleIn(language)} AS name FROM properties WHERE id = {:id}\`)
      .bind({ id: record.id })
      .one(found);
    return [text, lang, found.name];
  };
  const isEmail = (email) => {
    const enquiry = new Record(e.app.findCollectionByNameOrId('enquiries'));
    enquiry.load({ name: 'a', subject: 'a', email, consent_at: new DateTime() });
    try {
      e.app.validate(enquiry);
      return true;
    } catch {
      return false;
    }
  };
  const isInSql = (id) =>
    e.app.countRecords('properties', $dbx.hashExp({ id }), $dbx.exp(VISIBLE)) === 1;
  const inOrder = (sort) =>
    findPublic(e.app, { conditions: [], sort, offset: 0, limit: 100 }, 'es').map(({ id }) => id[0]).join('');
  const [agency] = e.app.findAllRecords('agency');
  /** The rates of an agency that is given these. */
  const costsOf = (costs) => {
    agency.set('purchase_costs', costs);
    checkAgency(agency);
    return readJson(agency, 'purchase_costs');
  };
  const usual = costsOf(null);
  const areTaken = (costs) => {
    try {
      return costsOf(costs).date === costs.date;
    } catch {
      return false;
    }
  };
  return e.json(200, {
    purchaseCosts: cases.purchaseCosts.map(({ change }) => areTaken({ ...usual, ...change })),
    cleanText: cases.cleanText.map(({ text, lines }) => cleanText(text, lines)),
    fold: cases.fold.map(({ text }) => fold(text)),
    zone: cases.zone.map(({ location }) => zoneOf(location)),
    start: cases.start.map(({ text, most }) => startOf(text, most)),
    link: cases.link.map(({ link }) => isLink(link)),
    email: cases.email.map(({ email }) => isEmail(email)),
    phone: cases.phone.map(({ text }) => unreachable('', text) === undefined),
    wishes: cases.wishes.map(({ value }) => areWishes(value)),
    length: cases.length.map(({ text }) => lengthOf(text)),
    price: cases.price.map(({ price, operation }) => priceOf(recordOf({ price, operation_type: operation }))),
    address: cases.address.map(({ title }) => addressOf('aaaaaaaaaaaaaaa', title)),
    openingHours: cases.openingHours.map(
      ({ text }) => agencyData({ hours: { weekdays: text, saturday: '' } }, '').openingHours,
    ),
    isPublic: made.map((record) => [isPublic(record), isInSql(record.id)]),
    texts: cases.texts.map(titlesOf),
    orders: Object.fromEntries(Object.keys(cases.orders).map((sort) => [sort, inOrder(sort)])),
  });
});
`;

/** `9:00` → `09:00`, as schema.org writes it. */
const padded = (time: string) => time.padStart(5, '0');

test('the server follows the rules that the app follows too, case by case', async () => {
  const hooksDir = changedHooks();
  writeFileSync(join(hooksDir, 'rule-cases.pb.js'), ANSWERS);
  const support = join(import.meta.dirname, '../support/server');
  // The server runs the app's own function, in pages that it renders.
  const foldFile = join(import.meta.dirname, '../../src/domain/search/fold.ts');
  const plain = stripTypeScriptTypes(readFileSync(foldFile, 'utf8')).replaceAll(
    'export const',
    'const',
  );
  writeFileSync(join(hooksDir, 'fold.js'), `${plain}\nmodule.exports = { fold };`);
  cpSync(join(support, 'rule-cases.json'), join(hooksDir, 'rule-cases.json'));
  const server = await startServer({ hooksDir });
  try {
    const { body } = await server.request('/api/cases');
    const { listings, orders, ...texts } = ruleCases;
    expect(body).toEqual({
      purchaseCosts: texts.purchaseCosts.map(({ isValid }) => isValid),
      cleanText: texts.cleanText.map(({ clean }) => clean),
      fold: texts.fold.map(({ folded }) => folded),
      zone: texts.zone.map(({ zone }) => zone),
      start: texts.start.map(({ start }) => start),
      link: texts.link.map(({ isTaken }) => isTaken),
      email: texts.email.map(({ isTaken }) => isTaken),
      phone: texts.phone.map(({ isTaken }) => isTaken),
      wishes: texts.wishes.map(({ isValid }) => isValid),
      length: texts.length.map(({ length }) => length),
      price: texts.price.map(({ text }) => text),
      address: texts.address.map(({ slug }) => `/propiedad/aaaaaaaaaaaaaaa${slug}`),
      openingHours: texts.openingHours.map(({ ranges }) =>
        ranges.map(([from, to]) => `Mo-Fr ${padded(from)}-${padded(to)}`),
      ),
      isPublic: listings.map(({ isPublic }) => [isPublic, isPublic]),
      texts: texts.texts.map(({ title: [title, lang] }) => [title, lang, title]),
      orders,
    });
  } finally {
    await server.stop();
  }
});
