// `npm start`: installs, builds and serves Marola in the foreground.
import { run } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  // Loaded here because these need the dependencies and the pinned Node.
  const { buildPage } = await import('./build.mjs');
  const { serve } = await import('./serve.mjs');
  return serve({
    first: buildPage,
    meanwhile: (address) => {
      console.log(`\nMarola is ready at ${address}`);
      return new Promise(() => undefined); // until the server ends
    },
  });
});
