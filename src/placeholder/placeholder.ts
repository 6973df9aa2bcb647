import { FailureException } from '../platform/errors/failure.js'

/** Pixels (contract §5). */
const LONGEST_SIDE = 2048
/** Where the size can still be read beside its frame. */
const LABELLED_FROM = 96

/** A frame of the asked size in the portal's colours, labelled where there is room; 400 for what is no size. */
export function placeholder(askedWidth: string, askedHeight: string): string {
  const width = side(askedWidth)
  const height = side(askedHeight)
  const corner = Math.min(14, width / 4, height / 4)
  const frame = `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${corner}" fill="#151b27" stroke="#263042"/>`
  const isLabelled = Math.min(width, height) >= LABELLED_FROM
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Placeholder">${frame}${isLabelled ? label(width, height) : ''}</svg>`
}

const label = (width: number, height: number) =>
  `<text x="50%" y="50%" fill="#8a97ab" font-family="system-ui,sans-serif" font-size="15" text-anchor="middle" dominant-baseline="central">${width} × ${height}</text>`

function side(asked: string): number {
  const pixels = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : Infinity
  if (pixels > LONGEST_SIDE)
    throw new FailureException(400, `Width and height must be whole numbers from 1 to ${LONGEST_SIDE}.`)
  return pixels
}
