import type { Page } from '@playwright/test'
import { email, heading, open } from './demo-sign-in.js'
import { expect, test } from './fixtures.js'

/** Runs before the worker's script: counts requested frames that were not delivered, so that none counts as slow. */
const COUNTING_FRAMES = `
  const requested = (self.requested = new Set())
  const request = self.requestAnimationFrame.bind(self)
  const cancel = self.cancelAnimationFrame.bind(self)
  self.requestAnimationFrame = (draw) => {
    const id = request((now) => (requested.delete(id), draw(now)))
    requested.add(id)
    return id
  }
  self.cancelAnimationFrame = (id) => (requested.delete(id), cancel(id))
  performance.now = () => 1;
`

/** Reports the page as hidden or visible, as a browser does when tabs change. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test.describe('fluid canvas', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('appears after the page and ignores clicks', async ({ page }) => {
    await page.goto('/signin')
    const canvas = page.locator('canvas')
    await expect(canvas).toHaveCount(1)
    await expect(canvas.locator('..')).toHaveAttribute('data-shown', '')
    await expect(canvas).toHaveCSS('pointer-events', 'none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(canvas).toHaveCount(0)
  })

  test('pauses while the page is hidden', async ({ page }) => {
    test.slow()
    await page.route(/fluid\.worker.*\.js$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: COUNTING_FRAMES + (await response.text()) })
    })
    const started = page.waitForEvent('worker')
    await page.goto('/signin')
    const worker = await started
    const isMoving = () => worker.evaluate('requested.size > 0')
    // A frame takes seconds where a busy processor draws it.
    const expectMoving = (moves: boolean) => expect.poll(isMoving, { timeout: 30_000 }).toBe(moves)
    await expectMoving(true)
    await setHidden(page, true)
    await expectMoving(false)
    await setHidden(page, false)
    await expectMoving(true)
  })

  test('is left out with one warning when it cannot be rendered', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route(/fluid\.worker.*\.js$/, async (route) => {
      const response = await route.fetch()
      const noWebGl = 'OffscreenCanvas.prototype.getContext = () => null;'
      await route.fulfill({ response, body: noWebGl + (await response.text()) })
    })
    await page.goto('/signin')
    await expect.poll(() => warnings).toEqual([expect.stringMatching(/^The fluid canvas is left out/)])
    await expect(page.locator('canvas')).toHaveCount(0)
    await email(page).fill('ada@example.com')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Enter the code')
  })
})

test('leaves out the canvas with reduced motion', async ({ page }) => {
  await open(page)
  await expect(page.locator('canvas')).toHaveCount(0)
})
