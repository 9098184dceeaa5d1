import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{lending,contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['./scripts/testing/fail-on-noise.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
