// `npm run admin -- EMAIL` makes an account an admin, `npm run admin -- --revoke EMAIL` removes the role; with `--last` too
// from the last admin. All work while the server runs.
import { parseArgs } from 'node:util';
import { run, StartFailure } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { assertHasDatabase } = await import('./data-folder.mjs');
  const { installPocketBase } = await import('./install.mjs');
  const { runConsole } = await import('./server.mjs');
  const { readSettings } = await import('./settings.mjs');
  const { email, revoke, last } = readArguments();
  const { data } = readSettings();
  assertHasDatabase(data);
  await installPocketBase();
  const command = revoke
    ? ['marola-revoke', email, ...(last ? ['last'] : [])]
    : ['marola-grant', email];
  const printed = await runConsole(data, command);
  console.log(/marola: ok (.+)/.exec(printed)?.[1]);
  return 0;
});

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { revoke: { type: 'boolean' }, last: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [email] = positionals;
  if (!email || positionals.length > 1)
    throw new StartFailure('Say whom: npm run admin -- EMAIL, or npm run admin -- --revoke EMAIL.');
  return { email, revoke: values.revoke === true, last: values.last === true };
}
