import { createRequire } from 'node:module'
import type { OverlayOptions } from 'sharp'
import { sharp } from '../../pictures/sharp.js'
import { shadeOf, tinted } from '../accent/accent.contract.js'
import type { Brand } from '../brand.contract.js'
import { SHARE_PICTURE, shareWords } from './brand-pictures.contract.js'
import { rasterize } from './rasterize.js'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
const LEFT = 80
const TEXT_WIDTH = WIDTH - 2 * LEFT
const MARK = 56
const MARK_TOP = 72

const FOLDER = '@expo-google-fonts/inter'
const FONTS = { regular: '400Regular/Inter_400Regular', strong: '600SemiBold/Inter_600SemiBold' }
const STYLES = { regular: 'Inter', strong: 'Inter Semi-Bold' }

const WAVES =
  '<path d="M0 614c160 8 250-30 400-30s220 30 340 22c180-14 280-96 460-110" stroke="#263a55" stroke-width="2"/><path d="M0 592c140-2 220-34 340-34s220 48 360 41c160-8 250-131 360-131 90 0 90-60 140-80" stroke="url(#w)" stroke-width="4"/>'
const GROUND = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`
/** The mark of the built-in logo, 32 pixels wide. */
const BUILT_IN_MARK =
  '<rect x=".5" y=".5" width="31" height="31" rx="8.5" fill="#0e2a2a" stroke="#1f4a49"/><path d="M6.5 18.5c3.200 0 3.900-7 7.600-7s4.200 7 7.400 7c1.900 0 3-1.600 4-3.200" stroke="#3dd6c4" stroke-width="2.4"/><path d="M8.500 22.600c1.800 0 2.600-1.800 5.600-1.800s3.900 1.800 6.200 1.800c1.300 0 2.200-.5 3-1.100" stroke="#6fb6ff" stroke-width="2" opacity=".75"/>'

/** The sky behind it, a shade of the built-in accent. */
const SKY = '#10353B'

const background = (mark: string, accent: string) =>
  tinted(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${shadeOf(SKY, accent)}"/><stop offset=".8" stop-color="#080b12"/></linearGradient><linearGradient id="w"><stop stop-color="#3dd6c4" stop-opacity="0"/><stop offset=".6" stop-color="#3dd6c4"/><stop offset=".85" stop-color="#d6fff9"/><stop offset="1" stop-color="#46546b"/></linearGradient></defs>${GROUND}${WAVES}${mark}</svg>`,
    accent,
  )

/** Returns the picture that links on other sites show, as a PNG: the brand's words in its colors, and the logo (a PNG) or the built-in one. */
export async function sharePicture(brand: Brand, logo: Buffer | null): Promise<Buffer> {
  const words = shareWords(brand)
  const mark = `<g transform="translate(${LEFT} ${MARK_TOP}) scale(${MARK / 32})">${BUILT_IN_MARK}</g>`
  const ground = await rasterize(background(logo ? '' : mark, brand.accent), WIDTH, HEIGHT)
  const name = await line(words.name, { size: 34, color: '#eaf0f7', width: TEXT_WIDTH - MARK - 20 })
  const welcome = await line(words.welcome, { size: 88, color: '#eaf0f7', width: TEXT_WIDTH })
  const product = await line(words.product, { size: 88, color: brand.accent, width: TEXT_WIDTH })
  const steps = await line(words.steps, { size: 31, color: '#b4c0d0', width: TEXT_WIDTH, font: 'regular' })
  const layers: OverlayOptions[] = [
    { ...name, left: LEFT + MARK + 20, top: MARK_TOP + Math.round((MARK - name.height) / 2) },
    { ...welcome, left: LEFT, top: 206 },
    { ...product, left: LEFT, top: 290 + Math.round((107 - product.height) / 2) },
    { ...steps, left: LEFT, top: 416 },
  ]
  if (logo) layers.push({ input: await sharp(logo).resize(MARK).png().toBuffer(), left: LEFT, top: MARK_TOP })
  return sharp(ground).composite(layers).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}

interface LineOptions {
  /** Pixels; smaller if the line is longer than `width`. */
  size: number
  color: string
  width: number
  font?: keyof typeof FONTS
}

/** A line of text as a picture. The font's file is given: a server may have no fonts. */
async function line(text: string, { size, color, width, font = 'strong' }: LineOptions) {
  const fontfile = createRequire(import.meta.url).resolve(`${FOLDER}/${FONTS[font]}.ttf`)
  const draw = (pixels: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${escaped(text)}</span>`,
        font: `${STYLES[font]} ${pixels}`,
        fontfile,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  let { data, info } = await draw(size)
  if (info.width > width) ({ data, info } = await draw(Math.floor((size * width) / info.width)))
  return { input: data, height: info.height }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
