import { defineConfig } from 'vitest/config'

const shared = {
  setupFiles: ['./scripts/testing/fail-on-noise.ts'],
  restoreMocks: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// Server tests run twice: on the embedded engine and on a real PostgreSQL. Nothing is mocked below
// HTTP but gateways and the clock.
export default defineConfig({
  test: {
    // The runner would leave one of two cores to itself.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{lending,contract,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['web/testing/pages/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['web/testing/pages/*.test.ts'],
          environment: 'happy-dom',
          // Each test starts every module anew; what keeps answers between pages has to go too.
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
          include: ['server/**/*.test.ts'],
          globalSetup: ['./scripts/testing/api-embedded-setup.ts'],
          provide: { postgresUrl: '' },
        },
      },
      {
        test: {
          ...shared,
          name: 'api-postgres',
          include: ['server/**/*.test.ts'],
          globalSetup: ['./scripts/testing/api-postgres-setup.ts'],
        },
      },
    ],
  },
})
