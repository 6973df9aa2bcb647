import sharp from 'sharp'
import { until } from '../support/until.js'
import type { Engine } from './engine.js'

export interface Size {
  width: number
  height: number
}

/**
 * The screen has its heading, its data and its fonts, and nothing moves. Ant Design's dialogs have this class from before
 * their first frame, which is not animated yet, to the end of their motion.
 */
export const SETTLED = `
  document.querySelector('h1')?.checkVisibility() === true &&
  !document.querySelector('[aria-busy=true], .ant-fade') &&
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
  document.getAnimations().every(
    ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
  )`

/** An expression for what scrolls sideways: the page, if it does, and parts of it and of its dialogs. */
export const OVERFLOW = `[document.documentElement, ...document.querySelectorAll(':is(main, dialog[open], [role=dialog]) *')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .filter((element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
  .map((element) => element.tagName + '.' + element.className)`

/** An expression for the visible headings: pictures of two dark pages are almost alike. Each sign-in is greeted anew. */
export const HEADINGS = `[...document.querySelectorAll('h1, h2, h3')]
  .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
  .map((heading) => heading.textContent.replace('Welcome back', 'Welcome'))`

/** Opens an address and waits for its screen. */
export async function openScreen(engine: Engine, url: string) {
  await engine.open(url)
  await settled(engine)
}

/**
 * Goes to a screen as the menu does, without loading the page anew: what it prints on the console is collected. Returns the
 * address that the screen has then.
 */
export async function goTo(engine: Engine, address: string) {
  await engine.evaluate(
    `void (history.pushState(null, '', ${JSON.stringify(address)}), dispatchEvent(new PopStateEvent('popstate')))`,
  )
  await settled(engine)
  return engine.evaluate<string>('location.pathname + location.search')
}

export const settled = (engine: Engine) => until(() => engine.evaluate<boolean>(SETTLED), Boolean)

/** Returns what scrolls sideways. */
export const overflow = (engine: Engine) => engine.evaluate<string[]>(OVERFLOW)

/** Each cell of the comparison is the mean of so many pixels in both directions: letters differ, boxes must not. */
const CELL = 16
/** Difference of brightness, of 255, from which a cell looks different. */
const VISIBLE = 40

/** Returns the share of the picture that looks different, 0 to 1. */
export async function difference(one: Buffer, other: Buffer, { width, height }: Size): Promise<number> {
  const size = [Math.round(width / CELL), Math.round(height / CELL)] as const
  const cells = (picture: Buffer) =>
    sharp(picture)
      .flatten()
      .greyscale()
      .resize(...size, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
  const [ours, theirs] = await Promise.all([cells(one), cells(other)])
  const differing = ours.filter((value, at) => Math.abs(value - theirs[at]!) > VISIBLE)
  return differing.length / ours.length
}
