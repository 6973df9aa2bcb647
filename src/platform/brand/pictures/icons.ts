import { sharp } from '../../pictures/sharp.js'
import { ICON_SIDES } from './brand-pictures.contract.js'

/** The page's color: phones show transparent parts of an icon in black. */
const GROUND = '#080b12'
/** Of the side of a phone's icon, on each side of the logo. */
const MARGIN = 0.1

type Icons = Record<keyof typeof ICON_SIDES, Buffer>

/** Returns a logo, a square PNG, in the sizes of all icons, as PNGs. */
export async function drawIcons(logo: Buffer): Promise<Icons> {
  const draw = (side: number) => sharp(logo).resize(side, side).png().toBuffer()
  return {
    'favicon.png': await draw(ICON_SIDES['favicon.png']),
    'apple-touch-icon.png': await onGround(logo, ICON_SIDES['apple-touch-icon.png']),
    'icon-192.png': await draw(ICON_SIDES['icon-192.png']),
    'icon-512.png': logo,
  }
}

async function onGround(logo: Buffer, side: number): Promise<Buffer> {
  const margin = Math.round(side * MARGIN)
  const mark = await sharp(logo)
    .resize(side - 2 * margin)
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: GROUND } })
    .composite([{ input: mark, left: margin, top: margin }])
    .png()
    .toBuffer()
}
