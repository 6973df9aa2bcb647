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

/** What opens screens in this engine or in Chromium. */
export type Driver = Pick<Engine, 'open' | 'evaluate'>

/** Opens an address and waits for its screen. */
export async function openScreen(driver: Driver, url: string) {
  await driver.open(url)
  await settled(driver)
}

const ADDRESS = 'location.pathname + location.search'

/**
 * Goes to a section as the menu does, without loading the page anew, and to one of its views as a link from outside. What the
 * page prints on the console is collected.
 */
export async function goTo(driver: Driver, origin: string, address: string) {
  const [before, title] = await driver.evaluate<string[]>(`[${ADDRESS}, document.title]`)
  if (address.includes('?')) await driver.open(origin + address)
  else if (address !== before) {
    await driver.evaluate(
      `void (history.pushState(null, '', ${JSON.stringify(address)}), dispatchEvent(new PopStateEvent('popstate')))`,
    )
    await until(
      () => driver.evaluate<string>('document.title'),
      (now) => now !== title,
    )
  }
  await settled(driver)
  return driver.evaluate<string>(ADDRESS)
}

export const settled = (driver: Pick<Engine, 'evaluate'>) =>
  until(() => driver.evaluate<boolean>(SETTLED), Boolean)
