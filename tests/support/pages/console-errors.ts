import type { BrowserContext } from '@playwright/test';

/** Chromium's own line for every answer above 399, and the app's where a story blocks the service worker. */
const EXPECTED = /^Failed to load resource|^marola: worker\.register:/;

/**
 * Follows all pages and workers of a context. Returns what their consoles have got since the last call: errors, among
 * them every violation of the Content-Security-Policy and of Trusted Types, and uncaught errors.
 */
export function followConsole(context: BrowserContext): () => readonly string[] {
  let found: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) found.push(message.text());
  });
  context.on('weberror', (error) => found.push(String(error.error())));
  return () => {
    const since = found;
    found = [];
    return since;
  };
}
