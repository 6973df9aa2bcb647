import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './test/support/chromium.mjs'

/** Journeys on the built portal: each worker starts one, on a free port and in a temporary folder. */
export default defineConfig({
  testDir: 'test/browser',
  // As many as jest has.
  workers: Math.min(availableParallelism(), 4),
  fullyParallel: true,
  // Enough for a busy machine: nothing waits for a time, so a limit costs only where something is wrong.
  timeout: 120_000,
  // A guard for CI only. The summary lists journeys that needed it as flaky, with the failure: each is a race to fix.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Something that all share is broken: the first ones say what.
  maxFailures: process.env.CI ? 10 : 0,
  reporter: 'list',
  outputDir: 'test-results',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts' },
    // The other engines compare themselves with Chromium.
    { name: 'engines', testDir: 'test/engines', testMatch: '*.spec.ts' },
    { name: 'gallery', testMatch: 'gallery.ts', retries: 0 },
    { name: 'walkthrough', testMatch: 'walkthrough.ts', retries: 0 },
  ],
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Shorter than a journey's limit: the log names the action.
    actionTimeout: 60_000,
    // Animating the water would take most of two cores. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
})
