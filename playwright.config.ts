import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './test/support/chromium.mjs'

/** Journeys on the built portal; each worker starts its own, on a free port and in a temporary folder. */
export default defineConfig({
  testDir: 'test/browser',
  workers: 2,
  fullyParallel: true,
  // A busy machine takes its time, and may cut a journey short.
  timeout: 60_000,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  outputDir: 'test-results',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts' },
    { name: 'gallery', testMatch: 'gallery.ts', retries: 0 },
  ],
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Spares two cores the drawing of water; what moves is tested where motion is what the journey is about.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
