import { FailureException } from '../platform/errors/failure.js'

/** Pixels (contract §5). */
const MAX_SIDE = 2048
/** Pixels of a side from which the size fits into the frame. */
const LABELED_FROM = 96

/**
 * Returns the SVG of a frame of the given size in the portal's colors, labeled if there is room.
 * @throws {FailureException} 400 – a side is no whole number from 1 to 2048
 */
export function placeholderImage(widthText: string, heightText: string): string {
  const width = side(widthText)
  const height = side(heightText)
  const corner = Math.min(14, width / 4, height / 4)
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${corner}" fill="#151b27" stroke="#263042"/>`
  const isLabeled = Math.min(width, height) >= LABELED_FROM
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Placeholder">${frame}${isLabeled ? label(width, height) : ''}</svg>`
}

const label = (width: number, height: number) =>
  `<text x="50%" y="50%" fill="#8a97ab" font-family="system-ui,sans-serif" font-size="15" text-anchor="middle" dominant-baseline="central">${width} × ${height}</text>`

function side(text: string): number {
  const pixels = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Infinity
  if (pixels > MAX_SIDE)
    throw new FailureException(400, `Width and height must be whole numbers from 1 to ${MAX_SIDE}.`)
  return pixels
}
