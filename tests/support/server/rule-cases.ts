import * as v from 'valibot';
import { languages } from '#domain/language.ts';
import { listingStatuses, operationTypes } from '#domain/listing/listing.ts';
import cases from './rule-cases.json' with { type: 'json' };

// One table of cases for the rules that are code in the app and on the server. Both run it.

const text = v.string();
const listing = v.object({
  ...{ id: text, createdAt: text, status: v.picklist(listingStatuses) },
  ...{ ready: v.boolean(), isPublic: v.boolean() },
  ...{ isPremium: v.optional(v.boolean(), false), isFeatured: v.optional(v.boolean(), false) },
  ...{ price: v.number(), area: v.number() },
});

const language = v.picklist(languages);
const withTexts = v.object({
  ...{ title: text, language: v.optional(language) },
  ...{ titleEs: v.optional(text), titleEn: v.optional(text) },
});

export const ruleCases = v.parse(
  v.object({
    cleanText: v.array(v.object({ text, lines: v.optional(v.boolean(), false), clean: text })),
    fold: v.array(v.object({ text, folded: text })),
    /** Empty: the location names none. */
    zone: v.array(v.object({ location: text, zone: text })),
    start: v.array(v.object({ text, most: v.number(), start: text })),
    length: v.array(v.object({ text, length: v.number() })),
    price: v.array(v.object({ price: v.number(), operation: v.picklist(operationTypes), text })),
    /** `change`: of the default rates. */
    purchaseCosts: v.array(v.object({ change: v.record(text, v.unknown()), isValid: v.boolean() })),
    address: v.array(v.object({ title: text, slug: text })),
    link: v.array(v.object({ link: text, isTaken: v.boolean() })),
    email: v.array(v.object({ email: text, isTaken: v.boolean() })),
    phone: v.array(v.object({ text, isTaken: v.boolean() })),
    wishes: v.array(v.object({ value: v.unknown(), isValid: v.boolean() })),
    openingHours: v.array(v.object({ text, ranges: v.array(v.tuple([text, text])) })),
    texts: v.array(
      v.object({ what: text, listing: withTexts, language, title: v.tuple([text, language]) }),
    ),
    listings: v.array(listing),
    /** The first letters of the ids of public listings, in each order. */
    orders: v.record(text, text),
  }),
  cases,
);
