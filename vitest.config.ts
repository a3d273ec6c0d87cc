import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumSwitches } from './frontend/e2e/chromium-switches.ts'
import { LongestFirst } from './frontend/e2e/longest-first.ts'

// Debian's Chromium; browsers are never downloaded (see CONTRIBUTING.md).
const chromium = playwright({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: chromiumSwitches(),
  },
})

/** In a whole check only: two cores and a real browser are late now and then; what needed the second try is named at the end. */
const triesAgain = process.env['CI'] ? 1 : 0

const cheapPasswordCost = {
  find: /^\.\/password-cost\.ts$/,
  replacement: fileURLToPath(new URL('packages/accounts/src/testing/cheap-password-cost.ts', import.meta.url)),
}

export default defineConfig({
  test: {
    // Of itself the runner leaves one core of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: [cheapPasswordCost] },
        test: {
          name: 'node',
          environment: 'node',
          // Files share two processes and the worlds built in them: loading everything again for each took a third of the time.
          isolate: false,
          // A slow machine is no failure: nothing here measures time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: ['{packages,functions,infra,scripts}/**/*.test.ts', 'frontend/{src,vite}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.*'],
        },
      },
      {
        extends: './frontend/vite.config.ts',
        test: {
          name: 'browser',
          testTimeout: 120_000,
          retry: triesAgain,
          expect: { poll: { timeout: 10_000 } },
          include: ['frontend/src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'journey',
          environment: 'node',
          include: ['frontend/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          retry: triesAgain,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 200 } },
          globalSetup: ['frontend/e2e/shared-server.ts'],
          // Files at once, each a browser of its own, beside one server; nothing else runs meanwhile. One keeps two thirds of a
          // processor busy (15 tests: 53 s of processor in 81 s), since people and pages wait for each other.
          maxWorkers: Math.max(2, availableParallelism()),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
