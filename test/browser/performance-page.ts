import type { Locator, Page } from '@playwright/test'
import { mainOf } from './fixtures.js'

export const slider = (page: Page) => page.getByRole('slider', { name: 'Month on the chart' })
export const months = (page: Page) => page.getByRole('table').getByRole('rowheader')
export const marked = (page: Page) => mainOf(page).locator('[data-month][data-marked=true]')
/** The card at the cursor: the slider says the same to screen readers. */
export const card = (page: Page) => mainOf(page).getByText('To date').locator('..')

/** A point over the chart, in months from the first and in shares of its height. */
export async function pointAt(target: Locator, month: number, height = 0.5) {
  const { x, y, width, height: tall } = (await target.boundingBox())!
  return [x + (width * (month + 0.5)) / 16, y + tall * height] as const
}

/** An expression for the number of points of the lines, and the most by which the width of one differs from its height. */
export const FLATTEST_POINT = `(() => {
  const boxes = [...document.querySelectorAll('main circle')].map((point) => point.getBoundingClientRect())
  return [boxes.length, Math.max(...boxes.map(({ width, height }) => Math.abs(width - height)))]
})()`
