import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOrInstall, whereIs } from './program.mjs'

/** Nothing of the browser's own reaches out; as root it cannot have its sandbox. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Chromium is: the one that Playwright brought, or the machine's. */
export function findChromium() {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  if (existsSync(mac)) return mac
  return (
    whereIs(['chromium', 'google-chrome', 'google-chrome-stable']) ??
    findOrInstall({
      names: ['chromium'],
      aptPackage: 'chromium',
      sentence: 'The browser tests need Chromium: npx playwright install --with-deps chromium',
    })
  )
}
