import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{modules,server,locales,migrations,site,scripts,chaos,tools,tests}/**/*.test.{ts,tsx}',
    ],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/no-traces.ts',
    pool: 'forks',
    // What is loaded once serves every file of a process: files share no state but what their own worlds make.
    isolate: false,
    // A test that asserted nothing proves nothing.
    expect: { requireAssertions: true },
    // Half of what a test does is to wait for its database and for processes it has started: one more at once than there are processors.
    maxWorkers: availableParallelism() + 1,
    // Promises are tested on a real database and real processes: a generous limit, and no test that waits by sleeping.
    testTimeout: 90_000,
    hookTimeout: 150_000,
    silent: 'passed-only',
  },
})
