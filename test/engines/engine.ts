import type { Size } from './walk.js'

/** A browser other than Chromium, with one window. */
export interface Engine {
  name: string
  open: (url: string) => Promise<void>
  /** Runs an expression in the page and returns its value, which must be JSON. */
  evaluate: <T>(expression: string) => Promise<T>
  resize: (size: Size) => Promise<void>
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  upload: (selector: string, path: string) => Promise<void>
  /** Returns the visible part of the page as a PNG. */
  screenshot: () => Promise<Buffer>
  /** Returns errors on the console and uncaught errors so far; WebKit's are those since the last address was opened. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}
