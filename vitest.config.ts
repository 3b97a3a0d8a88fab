import { defineConfig } from 'vitest/config';

/** On a busy machine WebKitGTK takes a slow page for a hung one and ends the session: such a story, and no other, begins again. */
const whenPageIsLost = { retry: { count: 2, condition: /lost its page/ } };

/** One project a kind of test (tests/README.md says which kind goes where). */
const project = (name: string, setupFiles: string[] = [], testTimeout = 20_000, more = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    setupFiles,
    testTimeout,
    hookTimeout: 60_000,
    ...more,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/support/indexeddb.ts']),
      project('architecture', [], 120_000),
      project('start', [], 120_000),
      project('contract', ['tests/support/indexeddb.ts'], 120_000),
      project('faults', ['tests/support/indexeddb.ts'], 120_000),
      project('hooks', [], 120_000),
      project('simulator', ['tests/simulator/setup.ts'], 600_000),
      project('engines', [], 300_000, whenPageIsLost),
    ],
  },
});
