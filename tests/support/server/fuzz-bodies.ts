import fc from 'fast-check';

/** Random bodies of requests. */

const strange = fc.constantFrom(
  ...['', ' ', '\0', '\u0000\u001f', '\u202e', '𝒜é', '\ud800', "'", '"', '`', '%', '\\', '../..'],
  ...[
    '{{x}}',
    '$(x)',
    '__proto__',
    'constructor',
    '@request.auth.id',
    '; DROP TABLE users',
    '0x1F',
  ],
  ...['9'.repeat(400), 'x'.repeat(70_000), '-1', '1e999', 'NaN', 'null', 'true', '2026-13-45'],
);
export const word = fc.oneof(
  { weight: 2, arbitrary: strange },
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const nested = fc
  .tuple(fc.integer({ min: 1, max: 3000 }), fc.boolean())
  .map(([depth, inLists]) =>
    inLists
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  );
/** JSON of one value, as text: numbers may be longer than JavaScript's. */
const jsonText = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '-0',
    '1e308',
    '1e400',
    '9'.repeat(60),
    '9007199254740993',
    '[]',
    '{}',
    '""',
  ),
  word.map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 4 }),
  nested,
);
const strangeKey = fc.constantFrom(
  ...[
    'id',
    'rev',
    'created_by',
    'features+',
    'features-',
    'price+',
    '+price',
    '@jsonPayload',
    '__proto__',
  ],
  ...[
    'bytes',
    'sha256',
    'requests',
    'mutation',
    'changes',
    'at',
    'photoIds',
    'verified',
    'tokenKey',
    '',
  ],
);

/** An object that has the known fields, some with other values, and some more. */
const objectText = (known: unknown) => {
  const fields = Object.entries(Object(known)).map(([key, value]) => [key, JSON.stringify(value)]);
  const others = fc.array(
    fc.tuple(
      fc.oneof(strangeKey, fc.constantFrom(...fields.map(([key]) => key ?? ''), 'x')),
      jsonText,
    ),
    { maxLength: 3 },
  );
  return others.map((changed) => {
    const all = [...fields, ...changed].map(([key, value]) => `${JSON.stringify(key)}:${value}`);
    return `{${all.join()}}`;
  });
};
const cut = (text: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(text) },
    fc.nat({ max: Math.min(text.length, 2000) }).map((end) => text.slice(0, end)),
  );

export const BOUNDARY = 'fuzz-boundary';
const PIXEL_START = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0';
const formText = (known: unknown) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.oneof(strangeKey, fc.constantFrom('property', 'file', 'title')), word), {
        maxLength: 3,
      }),
      fc.constantFrom(
        '',
        PIXEL_START,
        '\xff\xd8\xff\xe1\0\x10Exif\0\0II*\0\xff\xff\xff\xff',
        'RIFF\0\0\0\0WEBPVP8X',
      ),
      fc.constantFrom(BOUNDARY, 'other', `${BOUNDARY}\r\n`),
    )
    .map(([fields, file, boundary]) => {
      const part = (name: string, more: string, value: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
      const parts = [
        ...Object.entries(Object(known)).map(([name, value]) => part(name, '', String(value))),
        ...fields.map(([name, value]) => part(name, '', value)),
        part('file', '; filename="a.png"\r\nContent-Type: image/png', file),
      ];
      return `${parts.join('')}--${boundary}--\r\n`;
    });

/** A body of the known fields as JSON or as a form, or nonsense; some are cut off. */
export const bodyText = (known: unknown) => {
  const json = fc.oneof({ weight: 4, arbitrary: objectText(known) }, jsonText);
  return fc.oneof({ weight: 3, arbitrary: json }, formText(known), word).chain(cut);
};
