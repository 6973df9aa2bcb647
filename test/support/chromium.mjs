import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { install, whereIs } from './program.mjs'

/** Chromium makes no requests of its own; as root it cannot run its sandbox. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of Chromium, by preference of the one without windows, which is a quarter faster; of the whole one for
 * tests that need what the other lacks, such as the back/forward cache.
 */
export function findChromium({ isWhole = false } = {}) {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  if (existsSync(mac)) return mac
  const names = isWhole ? NAMES : [SHELL, ...NAMES]
  return whereIs(names) ?? (isWhole ? null : installed(SHELL)) ?? installed('chromium') ?? missing()
}

/** @param {string} name */
const installed = (name) => (install(name) ? whereIs([name]) : null)

/** @returns {never} */
function missing() {
  throw new Error('The browser tests need Chromium: npx playwright install --with-deps chromium')
}
