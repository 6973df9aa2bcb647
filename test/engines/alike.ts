import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../browser/fixtures.js'
import type { Engine } from './engine.js'
import { OVERFLOW, type Size } from './walk.js'

/**
 * The largest share of a window that may look different from Chromium: fonts look a little different in each engine, and
 * lines wrap at other words.
 */
const MAX_DIFFERENT = 0.08
/** Each cell of the comparison is the mean of so many pixels: letters differ, boxes must not. */
const CELL = { width: 16, height: 8 }
/** How far lines that wrap at other words may move what is below them, in cells. */
const MAX_SHIFT = 12
/** Difference of brightness, of 255, from which a cell looks different. */
const VISIBLE = 40
/** Room for bars at the window's top. */
const BAR = 72

const TOP = `void scrollTo({ top: 0, behavior: 'instant' })`
const AS_IT_IS = 'null'

/** An expression for the position in the document of the part with which the next window begins; null at the page's end. */
const NEXT_PART = `(() => {
  if (scrollY + innerHeight >= document.documentElement.scrollHeight - ${BAR}) return null
  const isFloating = (element) =>
    element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || isFloating(element.parentElement))
  const parts = [...document.querySelectorAll('main *')].map((element, at) => {
    const { top } = element.getBoundingClientRect()
    return { element, at, top }
  })
  const next = parts
    .filter(({ element, top }) => top > innerHeight * 0.4 && element.checkVisibility() && !isFloating(element))
    .sort((one, other) => one.top - other.top)
  return (next.findLast(({ top }) => top < innerHeight * 0.85) ?? next[0])?.at ?? null
})()`

/** An expression that scrolls to a part. Lines wrap at other words in each engine, so the same part is elsewhere. */
const scrollToPart = (at: number) =>
  `void scrollBy({ top: document.querySelectorAll('main *')[${String(at)}]?.getBoundingClientRect().top - ${String(BAR)}, behavior: 'instant' })`

interface Compared {
  page: Page
  engine: Engine
  size: Size
  testInfo: TestInfo
}

/** Expects all of the page to look as it does in Chromium, window by window, and nothing to scroll sideways that doesn't there. */
export async function expectPageAlike(compared: Compared, what: string) {
  let scroll = TOP
  for (let count = 1; ; count += 1) {
    await expectWindowAlike(compared, `${what}, window ${String(count)}`, scroll)
    const next = await compared.page.evaluate<number | null>(NEXT_PART)
    if (next === null) break
    scroll = scrollToPart(next)
  }
  const inChromium = await compared.page.evaluate<string[]>(OVERFLOW)
  const inEngine = await compared.engine.evaluate<string[]>(OVERFLOW)
  expect
    .soft(
      inEngine.filter((part) => !inChromium.includes(part)),
      what,
    )
    .toEqual([])
}

/** Expects what the windows show after `scroll` to look alike, at once or soon: browsers are not equally fast. */
export async function expectWindowAlike(
  { page, engine, size, testInfo }: Compared,
  what: string,
  scroll = AS_IT_IS,
) {
  let pictures: Buffer[] = []
  let share = 1
  const compare = async () => {
    await Promise.all([page.evaluate(scroll), engine.evaluate(scroll)])
    pictures = await Promise.all([page.screenshot(), engine.screenshot()])
    return (share = await difference(pictures, size))
  }
  await expect
    .configure({ soft: true })
    .poll(compare, { message: `${what} differs from Chromium's`, timeout: 5_000 })
    .toBeLessThanOrEqual(MAX_DIFFERENT)
  if (share <= MAX_DIFFERENT) return
  const file = what.replaceAll(/[^a-z0-9]+/g, '-')
  for (const [at, name] of ['chromium', engine.name].entries())
    await writeFile(testInfo.outputPath(`${file}-${name}.png`), pictures[at]!)
}

/**
 * Returns the share of two pictures that looks different, 0 to 1. Below any row, the second may be moved up or down, which
 * counts as one row that is different.
 */
async function difference(pictures: Buffer[], { width, height }: Size): Promise<number> {
  const columns = Math.round(width / CELL.width)
  const rows = Math.round(height / CELL.height)
  const cells = (picture: Buffer) =>
    sharp(picture)
      .flatten()
      .greyscale()
      .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
  const [ours, theirs] = (await Promise.all(pictures.map(cells))) as [Buffer, Buffer]
  const differing = (row: number, shift: number) => {
    const other = theirs.subarray((row + shift) * columns, (row + shift + 1) * columns)
    return row + shift < 0
      ? 0
      : other.filter((value, at) => Math.abs(value - ours[row * columns + at]!) > VISIBLE).length
  }
  /** The cells that differ down to a row, by the shift there. */
  let sums = Array.from({ length: 2 * MAX_SHIFT + 1 }, (_, at) => (at === MAX_SHIFT ? 0 : columns))
  for (let row = 0; row < rows; row += 1) {
    const moved = Math.min(...sums) + columns
    sums = sums.map((sum, at) => Math.min(sum, moved) + differing(row, at - MAX_SHIFT))
  }
  return Math.min(...sums) / (columns * rows)
}
