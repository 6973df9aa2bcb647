import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOrInstall, whereIs } from './program.mjs'

/** Chromium makes no requests of its own; as root it cannot run its sandbox. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of Chromium: Playwright's download or the machine's. */
export function findChromium() {
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  if (existsSync(mac)) return mac
  return (
    whereIs(['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable']) ??
    findOrInstall({
      names: ['chromium'],
      aptPackage: 'chromium',
      sentence: 'The browser tests need Chromium: npx playwright install --with-deps chromium',
    })
  )
}
