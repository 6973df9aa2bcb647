import { existsSync } from 'node:fs'
import { findOrInstall } from '../support/program.mjs'
import type { Engine } from './engine.js'
import { startFirefox } from './firefox.js'
import type { Size } from './walk.js'
import { startWebkit, webkitBrowserPaths } from './webkit.js'

export const ENGINES = ['Firefox', 'WebKit'] as const

interface FoundEngine {
  start?: (size: Size) => Promise<Engine>
  /** What to install, where the browser is not found. */
  missing: string
}

/** Returns how to start a browser, installing it where that is allowed. */
export function findEngine(name: (typeof ENGINES)[number]): FoundEngine {
  const missing = `${name} is not installed: apt-get install ${name === 'Firefox' ? 'firefox-esr' : 'webkit2gtk-driver xvfb'}`
  const find = (program: string, aptPackage: string) =>
    findOrInstall({ names: [program], aptPackage, sentence: missing })
  try {
    if (name === 'Firefox') {
      const program = find('firefox-esr', 'firefox-esr')
      return { start: () => startFirefox(program), missing }
    }
    const programs = { driver: find('WebKitWebDriver', 'webkit2gtk-driver'), display: find('Xvfb', 'xvfb') }
    const browser = webkitBrowserPaths.find((path) => existsSync(path))
    return browser ? { start: (size) => startWebkit({ ...programs, browser }, size), missing } : { missing }
  } catch {
    return { missing }
  }
}
