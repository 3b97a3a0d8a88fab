// `npm start`: everything from a fresh clone to a running Marola, in the foreground.
import { run } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { serve } = await import('./serve.mjs'); // needs the dependencies and the pinned Node
  return serve();
});
