import { defineConfig } from 'vitest/config';

/** WebKitGTK 2.50.6 dies by itself once in some 500 pages on a busy machine: such a story, and no other, begins again. */
const unlessDead = { retry: { count: 2, condition: /died by itself/ } };

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
      project('engines', [], 300_000, unlessDead),
    ],
  },
});
