import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { FailureException } from '../../errors/failure.js'
import { LOGO_MAX_PIXELS, LOGO_SENTENCES } from './brand-pictures.contract.js'

/** Milliseconds after which the process is killed. */
const TIMEOUT = 6_000
/** Bytes of the PNG. */
const MAX_OUTPUT = 16 * 1024 * 1024
const BUSY = "The logo can't be processed right now. Try again in a moment."
/** Exit code of a picture with too many pixels. */
const TOO_LARGE = 3
/** Exit code of a picture that was read but could not be rendered: it copies its elements too often. */
const TOO_COMPLEX = 4

/** What the process runs: reads an SVG from its input and writes it as a PNG of the size, without distorting it. */
const PROGRAM = `
const [, library, width, height, pixels] = process.argv
const sharp = require(library)
// If the server is killed, nobody else ends this process.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${2 * TIMEOUT}).unref()
const chunks = []
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  const svg = Buffer.concat(chunks)
  const size = await sharp(svg, { limitInputPixels: false }).metadata()
  if (size.format !== 'svg') process.exit(1)
  if (!(size.width * size.height <= pixels)) process.exit(${TOO_LARGE})
  const density = Math.min(100000, Math.max(1, 72 * Math.min(width / size.width, height / size.height)))
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = sharp(svg, { density, limitInputPixels: Number(pixels) })
  const rendered = picture.resize(+width, +height, { fit: 'contain', background }).png().toBuffer()
  process.stdout.write(await rendered.catch(() => process.exit(${TOO_COMPLEX})))
})`

/**
 * Returns an SVG as a PNG of the size, in pixels. A process of its own draws it, because only a process can be ended
 * while it draws; the server's own decoder of SVG stays blocked (docs/decisions/067).
 * @throws {FailureException} 400 – it can't be read, has too many pixels, is too complex or takes longer than 6 seconds;
 * 503 – no process can be started
 */
export function rasterize(svg: Buffer | string, width: number, height: number): Promise<Buffer> {
  const library = createRequire(import.meta.url).resolve('sharp')
  const words = ['--eval', PROGRAM, library, String(width), String(height), String(LOGO_MAX_PIXELS)]
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
      const isTooSlow = killed || signal || code === TOO_COMPLEX
      const sentence = isTooSlow ? 'tooSlow' : code === TOO_LARGE ? 'tooManyPixels' : 'damaged'
      reject(new FailureException(400, LOGO_SENTENCES[sentence]))
    })
    // A process that has ended before it read everything is reported above.
    drawing.stdin!.on('error', () => undefined).end(svg)
  })
}
