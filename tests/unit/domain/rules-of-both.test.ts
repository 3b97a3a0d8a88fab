import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { lengthOf, startOf } from '#base/characters.ts';
import { rangesIn } from '#domain/agency/office-hours.ts';
import { DEFAULT_RATES, purchaseCostsSchema } from '#domain/agency/purchase-costs.ts';
import { isEmail } from '#domain/check-form.ts';
import { cleanText } from '#domain/clean-text.ts';
import { isPhone, wishesSchema } from '#domain/enquiry/wishes.ts';
import { isLink } from '#domain/links.ts';
import { isPublic } from '#domain/listing/listing.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import { textOf } from '#domain/listing/listing-texts.ts';
import { fold } from '#domain/search/fold.ts';
import { listingSorts } from '#domain/search/home-search.ts';
import { sorter } from '#domain/search/search.ts';
import { zoneOf } from '#domain/zones/zone-of.ts';
import { formatPrice } from '#i18n/format.ts';
import { aListing } from '../../support/device/listings.ts';
import { ruleCases } from '../../support/server/rule-cases.ts';

// Rules that are code in the app and on the server. tests/hooks/rules-of-both.test.ts runs the same cases in PocketBase.

describe('the app, by the cases that the server runs too', () => {
  test.each(ruleCases.cleanText)('cleans $text', ({ text, lines, clean }) => {
    expect(cleanText(text, lines)).toBe(clean);
  });

  test.each(ruleCases.fold)('folds $text', ({ text, folded }) => {
    expect(fold(text)).toBe(folded);
  });

  test.each(ruleCases.zone)('guesses the zone of «$location»', ({ location, zone }) => {
    expect(zoneOf(location) ?? '').toBe(zone);
  });

  test.each(ruleCases.start)('cuts «$text» after $most characters', ({ text, most, start }) => {
    expect(startOf(text, most)).toBe(start);
  });

  test.each(ruleCases.email)('takes $email as an e-mail or not', ({ email, isTaken }) => {
    expect(isEmail(email)).toBe(isTaken);
  });

  test.each(ruleCases.link)('takes $link as a link or not', ({ link, isTaken }) => {
    expect(isLink(link)).toBe(isTaken);
  });

  test.each(ruleCases.length)('counts the characters of «$text»', ({ text, length }) => {
    expect(lengthOf(text)).toBe(length);
  });

  test.each(ruleCases.price)('writes $price for $operation', ({ price, operation, text }) => {
    expect(formatPrice(price, operation)).toBe(text);
  });

  test.each(ruleCases.purchaseCosts)('takes or refuses the rates with $change', (rates) => {
    expect(v.is(purchaseCostsSchema, { ...DEFAULT_RATES, ...rates.change })).toBe(rates.isValid);
  });

  test.each(ruleCases.address)('makes the address of «$title»', ({ title, slug }) => {
    expect(listingAddress({ id: 'aaaaaaaaaaaaaaa', title })).toBe(
      `/propiedad/aaaaaaaaaaaaaaa${slug}`,
    );
  });

  test.each(ruleCases.phone)('takes «$text» as a phone or not', ({ text, isTaken }) => {
    expect(isPhone(text)).toBe(isTaken);
  });

  test.each(ruleCases.wishes)('takes or refuses the wishes $value', ({ value, isValid }) => {
    expect(v.is(wishesSchema, value)).toBe(isValid);
  });

  test.each(ruleCases.openingHours)('reads the hours «$text»', ({ text, ranges }) => {
    expect(rangesIn(text)).toEqual(ranges);
  });

  test.each(ruleCases.listings)('shows visitors $id or not', (listing) => {
    expect(isPublic(listing)).toBe(listing.isPublic);
  });

  test.each(ruleCases.texts)('shows $what', ({ listing, language, title }) => {
    const { text, lang } = textOf(listing, language).title;
    expect([text, lang]).toEqual(title);
  });

  test.each(Object.entries(ruleCases.orders))('orders listings by «%s»', (sort, order) => {
    const listings = ruleCases.listings.map((fields, n) => aListing(n, fields)).filter(isPublic);
    const compare = sorter(listingSorts.find((known) => known === sort));
    expect(listings.sort(compare).map(({ id }) => id[0])).toEqual([...order]);
  });

  test('has cases for every order', () => {
    expect(Object.keys(ruleCases.orders).sort()).toEqual(['', ...listingSorts].sort());
  });
});
