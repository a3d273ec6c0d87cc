import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumSwitches } from './frontend/e2e/chromium-switches.ts'
import { LongestFirst } from './frontend/e2e/longest-first.ts'
import { ownPage } from './frontend/src/testing/own-page.ts'

// Debian's Chromium; browsers are never downloaded (see CONTRIBUTING.md).
const chromium = playwright({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: chromiumSwitches(),
  },
})

/** Of itself the runner leaves one core of two idle. */
const workers = Math.max(2, availableParallelism() - 1)

/** In a whole check only: two cores and a real browser are late now and then; what needed the second try is named at the end. */
const triesAgain = process.env['CI'] ? 1 : 0

const cheapPasswordCost = {
  find: /^\.\/password-cost\.ts$/,
  replacement: fileURLToPath(new URL('packages/accounts/src/testing/cheap-password-cost.ts', import.meta.url)),
}

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: [cheapPasswordCost] },
        test: {
          name: 'node',
          environment: 'node',
          // Files share two processes and the worlds built in them: loading everything again for each took a third of the time.
          isolate: false,
          // So that a refused call is noted as seen by the file of its test.
          setupFiles: ['functions/testing/name-test-file.ts'],
          // A slow machine is no failure: nothing here measures time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: ['{packages,functions,infra,scripts}/**/*.test.ts', 'frontend/{src,vite}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.*', '**/*.after.test.ts'],
        },
      },
      {
        // Reads what the tests of Node have noted.
        test: {
          name: 'after',
          environment: 'node',
          include: ['functions/**/*.after.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './frontend/vite.config.ts',
        test: {
          name: 'browser',
          setupFiles: ['frontend/src/testing/as-found.ts'],
          testTimeout: 120_000,
          retry: triesAgain,
          expect: { poll: { timeout: 10_000 } },
          // Not the root's: of itself a browser has one page on two processors.
          maxWorkers: workers,
          include: ['frontend/src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            // Files share two pages and the modules loaded there (decision 0347).
            instances: [
              { browser: 'chromium', isolate: false, exclude: [...ownPage] },
              { browser: 'chromium', name: 'browser own page', include: [...ownPage] },
            ],
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
          // Files at once, each a browser of its own, beside one server; nothing else runs meanwhile. One keeps half a processor busy,
          // since people and pages wait for each other: three to two processors.
          maxWorkers: Math.ceil(Math.max(2, availableParallelism()) * 1.5),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
