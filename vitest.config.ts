import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// Debian's Chromium; browsers are never downloaded (see CONTRIBUTING.md).
const chromium = playwright({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

const cheapPasswordCost = {
  find: /^\.\/password-cost\.ts$/,
  replacement: fileURLToPath(new URL('packages/accounts/src/testing/cheap-password-cost.ts', import.meta.url)),
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: [cheapPasswordCost] },
        test: {
          name: 'node',
          environment: 'node',
          // A slow machine is no failure: nothing here measures time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['{packages,functions,infra,scripts}/**/*.test.ts', 'frontend/{src,vite}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.*'],
        },
      },
      {
        extends: './frontend/vite.config.ts',
        test: {
          name: 'browser',
          testTimeout: 30_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A whole browser on a busy machine; the check names what needed it. Loss runs take none.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
