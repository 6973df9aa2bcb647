import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../support/private-server.mjs'
import { until } from '../support/until.js'
import { START_TIMEOUT, startProgram, temporaryFolder } from './browser-process.js'
import type { Engine } from './engine.js'
import type { Size } from './walk.js'

const BROWSERS = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']
const DISPLAY_NUMBER = /^(\d+)\n/m
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** WebDriver does not report the console: collects its errors in the page, from when it has loaded. */
const COLLECT_ERRORS = `(() => {
  const errors = (window.engineErrors = [])
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  const { error } = console
  console.error = (...values) => (errors.push(values.join(' ')), error(...values))
})()`

export interface WebkitPrograms {
  driver: string
  display: string
  browser: string
}

/** Returns the paths at which Debian's packages may install WebKit's minimal browser. */
export const webkitBrowserPaths = BROWSERS.map(
  (version) => `/usr/lib/x86_64-linux-gnu/${version}/MiniBrowser`,
)

/**
 * Starts WebKit's minimal browser on a virtual display of this size and drives it by WebDriver. Full screen, because its
 * title bar would not get as narrow as a phone.
 */
export async function startWebkit(programs: WebkitPrograms, size: Size): Promise<Engine> {
  const folder = await temporaryFolder()
  await mkdir(join(folder.path, 'gtk-3.0'))
  await writeFile(join(folder.path, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const port = await freePort()
  // The server looks for a free number and prints it once it is ready.
  const display = await startProgram(
    programs.display,
    ['-displayfd', '1', '-screen', '0', `${String(size.width)}x${String(size.height)}x24`],
    { ready: DISPLAY_NUMBER },
  )
  const driver = await startProgram(programs.driver, [`--port=${String(port)}`], {
    environment: {
      DISPLAY: `:${DISPLAY_NUMBER.exec(display.output())![1]!}`,
      XDG_CONFIG_HOME: folder.path,
      XDG_CACHE_HOME: folder.path,
      XDG_DATA_HOME: folder.path,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`)
    return value
  }
  await until(() => call('GET', '/status').then(Boolean, () => false), Boolean, START_TIMEOUT)
  const browserOptions = {
    binary: programs.browser,
    args: ['--automation', '--full-screen'],
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  const post = <T>(path: string, body: unknown) => call<T>('POST', `${session}${path}`, body)
  const findNow = async (selector: string) => {
    const found = await post<Record<string, string>[]>('/elements', {
      using: 'css selector',
      value: selector,
    })
    for (const { [ELEMENT]: id } of found)
      if (selector.includes('type=file') || (await call('GET', `${session}/element/${id!}/displayed`)))
        return id!
    return null
  }
  // A part that fades in is displayed only from the first frame that is not transparent.
  const find = async (selector: string) => (await until(() => findNow(selector), Boolean))!
  const onElement = async (selector: string, action: string, body: unknown) =>
    void (await post(`/element/${await find(selector)}/${action}`, body))
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `return (async () => JSON.stringify((await (${expression})) ?? null))()`
    return JSON.parse(await post<string>('/execute/sync', { script, args: [] })) as T
  }

  return {
    name: 'WebKit',
    async open(url) {
      await post('/url', { url })
      await evaluate(COLLECT_ERRORS)
    },
    evaluate,
    resize: async ({ width, height }) => void (await post('/window/rect', { x: 0, y: 0, width, height })),
    click: (selector) => onElement(selector, 'click', {}),
    type: (selector, text) => onElement(selector, 'value', { text }),
    upload: (selector, path) => onElement(selector, 'value', { text: path }),
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    errors: () => evaluate('window.engineErrors'),
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await driver.stop()
      await display.stop()
      await folder.remove()
    },
  }
}
