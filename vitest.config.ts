import { defineConfig } from 'vitest/config';

/** Returns one project for a kind of test (tests/README.md lists the kinds). */
const project = (
  name: string,
  setupFiles: string[] = [],
  testTimeout = 20_000,
  isolate = true,
) => ({
  test: {
    name,
    isolate,
    environment: 'node' as const,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    setupFiles,
    testTimeout,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } }, // the default of 1 s is too short on a busy machine
  },
});

const ofSimulator = project('simulator', ['tests/simulator/setup.ts'], 600_000).test;
/** A history makes much that is soon garbage: with room for it, collecting it takes a twelfth less of the time. */
const simulator = { test: { ...ofSimulator, execArgv: ['--max-semi-space-size=64'] } };

/** What a device's engine takes from its browser, for suites with a real server. */
const ofDevice = ['tests/support/device/indexeddb.ts', 'tests/support/server/event-source.ts'];

export default defineConfig({
  test: {
    projects: [
      // Files of these share their modules: importing them anew for each file took most of the time.
      project('unit', ['tests/support/device/indexeddb.ts'], 20_000, false),
      project('architecture', [], 120_000, false),
      project('hooks', [], 120_000, false),
      project('start', [], 120_000),
      project('contract', ofDevice, 120_000),
      project('faults', ofDevice, 300_000),
      project('operation', [], 120_000),
      project('replication', [], 120_000),
      simulator,
      project('engines', [], 600_000), // a story may restart (tests/engines/README.md)
    ],
  },
});
