import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './test/support/chromium.mjs'

/** Journeys on the built portal; each file starts its own, on a free port and in a temporary folder. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
