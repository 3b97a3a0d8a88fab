// Serves the page that is already in dist/, without its sources: the start of the container (Containerfile).
import { run } from '../bootstrap.mjs';

await run(import.meta.url, async () => {
  const { serve } = await import('../serve.mjs');
  return serve({
    meanwhile: (address) => {
      console.log(`\nMarola is ready at ${address}`);
      return new Promise(() => undefined); // until the server ends
    },
  });
});
