// The parts of the app of outbox version 3 that its test uses, with today's types where both are the same. The bundle was made from
// commit 12ee43b3 with a file that exports these four names from there:
// `esbuild FILE --bundle --format=esm --minify --external:dexie --external:valibot --outfile=app-of-version-3.mjs`
// It goes with `earlier-entries.ts`.
export { applyPage } from '#db/catalogue/apply.ts';
export { createDatabase } from '#db/database.ts';
export { createOutbox } from '#db/outbox/outbox.ts';
export { readyEntries } from '#domain/outbox/sendable.ts';
