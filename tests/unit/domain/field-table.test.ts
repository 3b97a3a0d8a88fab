import * as v from 'valibot';
import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import table from '#domain/listing/fields.json' with { type: 'json' };

/** The schema of a row; nothing else validates the JSON file. */
const kinds = {
  text: v.strictObject({
    max: v.number(),
    lines: v.optional(v.literal(true)),
    link: v.optional(v.literal(true)),
    required: v.optional(v.picklist(['form', 'always'])),
  }),
  number: v.strictObject({
    max: v.number(),
    step: v.optional(v.number()),
    positive: v.optional(v.literal(true)),
    unit: v.optional(v.string()),
    ungrouped: v.optional(v.literal(true)),
  }),
  choice: v.record(v.string(), v.number()),
  boolean: v.strictObject({}),
  date: v.strictObject({}),
  list: v.strictObject({ max: v.number(), maxLength: v.number() }),
  prices: v.strictObject({ max: v.number() }),
  relation: v.string(),
};
const rowSchema = v.strictObject({
  ...v.partial(v.object(kinds)).entries,
  section: v.optional(
    v.picklist([
      ...(['essentials', 'details', 'publication', 'advisor'] as const),
      ...(['home', 'costs', 'energy', 'rental', 'translations'] as const),
    ]),
  ),
  default: v.optional(v.union([v.string(), v.number()])),
  optional: v.optional(v.literal(true)),
  byServer: v.optional(v.literal(true)),
  language: v.optional(v.picklist(languages)),
  isFigure: v.optional(v.literal(true)),
  kept: v.boolean(),
  public: v.boolean(),
});

test.each(Object.entries(table))('the row of %s matches the schema', (_, row) => {
  const parsed = v.parse(rowSchema, row);
  const {
    choice,
    number,
    date,
    text,
    prices,
    optional,
    default: given,
    isFigure,
    language,
  } = parsed;
  expect(Object.keys(kinds).filter((kind) => kind in row)).toHaveLength(1);
  if (choice) {
    expect(new Set(Object.values(choice)).size).toBe(Object.keys(choice).length);
    expect(optional === true || String(given) in choice).toBe(true);
  }
  if (optional) expect(choice ?? number ?? date ?? text ?? prices).toBeDefined();
  if (isFigure) expect(number).toBeDefined();
  if (language) expect(text).toBeDefined();
});
