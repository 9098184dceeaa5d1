import { defineConfig } from 'vitest/config'
import { testsOfBothEngines } from './scripts/testing/both-engines.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'

const shared = {
  setupFiles: ['./scripts/testing/fail-on-noise.ts'],
  restoreMocks: true,
  // Room for a busy machine: tests wait for effects, so that an idle one waits for nothing.
  testTimeout: 180_000,
  expect: { poll: { timeout: 90_000 } },
  hookTimeout: 180_000,
  // Where work lands, one unsteady test of thousands shouldn't hold it up; the run names it.
  retry: process.env['CI'] ? 1 : 0,
}

// Every server test runs on a real PostgreSQL, some of them on the embedded engine too. Nothing is
// mocked below HTTP but gateways and the clock.
export default defineConfig({
  test: {
    // The runner would leave one of two cores to itself.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{lending,payments,contract,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['web/testing/pages/**'],
          // They keep nothing outside themselves, and loading the code again for each took longer
          // than running them.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['web/testing/pages/*.test.ts'],
          environment: 'happy-dom',
          // Each file has a document of its own and each test starts our modules anew, but React, zod
          // and the document's own code stay loaded: that was nearly half of the time.
          isolate: false,
          setupFiles: ['./scripts/testing/fresh-modules.ts', ...shared.setupFiles],
          // What keeps answers between pages has to go with our modules.
          server: { deps: { inline: ['swr'] } },
          environmentOptions: {
            happyDOM: {
              url: 'http://127.0.0.1:3000',
              settings: {
                disableIframePageLoading: true,
                handleDisabledFileLoadingAsSuccess: true,
                navigation: { disableMainFrameNavigation: true },
              },
            },
          },
        },
      },
      {
        test: {
          ...shared,
          name: 'api-embedded',
          include: testsOfBothEngines(),
          isolate: false,
          globalSetup: ['./scripts/testing/api-embedded-setup.ts'],
          provide: { postgresUrl: '' },
        },
      },
      {
        test: {
          ...shared,
          name: 'api-postgres',
          include: ['server/**/*.test.ts'],
          // Each file has an app and a database of its own; what they share is code, which need not
          // be loaded again for every file.
          isolate: false,
          globalSetup: ['./scripts/testing/api-postgres-setup.ts'],
        },
      },
    ],
  },
})
