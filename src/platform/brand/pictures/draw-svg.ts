/** What the process needs to know. */
export interface DrawSvgOptions {
  /** Path of the library. */
  library: string
  /** Pixels of the PNG. */
  width: number
  height: number
  /** More make the process exit with `tooLarge`. */
  maxPixels: number
  /** Milliseconds after which the process ends itself. */
  timeout: number
  exitCodes: { damaged: number; tooLarge: number; tooComplex: number }
}

/**
 * Reads an SVG from the process's input and writes it as a PNG of the size, without distorting it.
 *
 * The process runs the source text of this function, so it must not use anything from outside itself.
 */
export function drawSvg(load: NodeJS.Require, options: DrawSvgOptions): void {
  const { library, width, height, maxPixels, timeout, exitCodes } = options
  const sharp = load(library) as (typeof import('sharp'))['default']
  // If the server is killed, nobody else ends this process.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeout).unref()
  const draw = async (svg: Buffer) => {
    const size = await sharp(svg, { limitInputPixels: false }).metadata()
    if (size.format !== 'svg') process.exit(exitCodes.damaged)
    if (!(size.width * size.height <= maxPixels)) process.exit(exitCodes.tooLarge)
    const scale = Math.min(width / size.width, height / size.height)
    const density = Math.min(100_000, Math.max(1, 72 * scale))
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const picture = sharp(svg, { density, limitInputPixels: maxPixels })
    const rendered = picture.resize(width, height, { fit: 'contain', background }).png().toBuffer()
    process.stdout.write(await rendered.catch(() => process.exit(exitCodes.tooComplex)))
  }
  const chunks: Buffer[] = []
  process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk))
  process.stdin.on('end', () => void draw(Buffer.concat(chunks)))
}
