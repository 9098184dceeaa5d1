// Journeys in a real browser at the two phone sizes that we design for.
import { defineConfig } from '@playwright/test'
import { findChromium, findWebKitShell } from './scripts/testing/system-packages.ts'

/** These start the product or a shell themselves, and run at one size or none. */
const PROCESS_SPECS = ['loan-journey.spec.ts', 'other-backend.spec.ts', 'start.spec.ts']
const SHELL_SPEC = 'shell.spec.ts'

/** The console is made for a desk and a tablet. */
const STAFF_SPECS = ['staff-*.spec.ts']

/** Each starts the product or another program, some of them several times. */
const PROCESS_TIMEOUT_MS = 300_000

const chromium = findChromium()

// The bridge in a web view of WebKit needs packages that not every machine has. Workers read this
// file again and inherit the answer.
process.env['HAS_WEBKIT_SHELL'] ??= findWebKitShell() ? 'yes' : 'no'
const hasShell = process.env['HAS_WEBKIT_SHELL'] === 'yes'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-output/playwright',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  // One more than a small machine has cores: a journey also waits for answers, timers and processes
  // that start (decision 051).
  workers: 3,
  // Where work lands, one unsteady test of hundreds shouldn't hold it up; the run names it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Patience for a busy machine: tests wait for effects, so that an idle one waits for nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-output/playwright.json' }]],
  use: {
    isMobile: true,
    hasTouch: true,
    // A page that a service worker fetches can't be cut off by a test; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // It slows every test down: `TRACE=1` records one that failed.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Chromium would otherwise try to reach the outside at every start.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // The longest first: at the end, all workers stop at about the same time. Few projects, since
    // each starts workers of its own.
    {
      name: 'processes',
      use: { viewport: { width: 360, height: 740 } },
      testMatch: hasShell ? [...PROCESS_SPECS, SHELL_SPEC] : PROCESS_SPECS,
      timeout: PROCESS_TIMEOUT_MS,
    },
    {
      name: '360x740',
      use: { viewport: { width: 360, height: 740 } },
      testIgnore: [...PROCESS_SPECS, SHELL_SPEC, ...STAFF_SPECS],
    },
    {
      name: '390x844',
      use: { viewport: { width: 390, height: 844 } },
      testIgnore: [...PROCESS_SPECS, SHELL_SPEC, ...STAFF_SPECS],
      grep: /@both-sizes/,
    },
    {
      name: 'staff',
      use: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
      testMatch: STAFF_SPECS,
    },
  ],
})
