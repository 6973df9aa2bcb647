import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { FailureException } from '../../errors/failure.js'
import { LOGO_MAX_PIXELS, LOGO_SENTENCES } from './brand-pictures.contract.js'
import { drawSvg, type DrawSvgOptions } from './draw-svg.js'

/** Milliseconds after which the process is killed. */
const TIMEOUT = 6_000
/** Bytes of the PNG. */
const MAX_OUTPUT = 16 * 1024 * 1024
const BUSY = "The logo can't be processed right now. Try again in a moment."
const EXIT_CODES = {
  damaged: 1,
  /** Too many pixels. */
  tooLarge: 3,
  /** It was read but could not be rendered: it copies its elements too often. */
  tooComplex: 4,
}

/**
 * Returns an SVG as a PNG of the size, in pixels. A process of its own draws it, because only a process can be ended
 * while it draws; the server's own decoder of SVG stays blocked (docs/decisions/pictures.md).
 * @throws {FailureException} 400 – it can't be read, has too many pixels, is too complex or takes longer than 6 seconds;
 * 503 – no process can be started
 */
export function rasterize(svg: Buffer | string, width: number, height: number): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('sharp')
  const options: DrawSvgOptions = {
    library,
    width,
    height,
    maxPixels: LOGO_MAX_PIXELS,
    timeout: 2 * TIMEOUT,
    exitCodes: EXIT_CODES,
  }
  const words = ['--eval', `(${drawSvg.toString()})(require, ${JSON.stringify(options)})`]
  const limits = {
    timeout: TIMEOUT,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
    encoding: 'buffer',
  } as const
  return new Promise((resolve, reject) => {
    const drawing = execFile(process.execPath, words, { ...limits, env: {} }, (error, picture) => {
      if (!error) return resolve(picture)
      const { code, killed, signal } = error
      // The system has no process or no memory left.
      if (typeof code === 'string') return reject(new FailureException(503, BUSY))
      const isTooSlow = killed || signal || code === EXIT_CODES.tooComplex
      const sentence = isTooSlow ? 'tooSlow' : code === EXIT_CODES.tooLarge ? 'tooManyPixels' : 'damaged'
      reject(new FailureException(400, LOGO_SENTENCES[sentence]))
    })
    // A process that has ended before it read everything is reported above.
    drawing.stdin!.on('error', () => undefined).end(svg)
  })
}
