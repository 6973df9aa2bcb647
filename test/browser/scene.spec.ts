import type { Page } from '@playwright/test'
import { stopClock } from './clock.js'
import { expect, gateOf, test, openSignedIn, unlock } from './fixtures.js'
import { expectAccessible, expectScene } from './page-checks.js'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The canvas behind the gate. */
const stageOf = (page: Page) => page.locator('canvas')

test('fades in after the page over 0.3 s at half opacity', async ({ page }) => {
  await page.goto('/')
  const scene = stageOf(page).locator('..')
  await expectScene(page)
  expect(await scene.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
  await expect(page.getByRole('img')).toHaveCount(0)
})

test('returns to full brightness once a key is accepted', async ({ page, portal }) => {
  await page.goto('/')
  const scene = stageOf(page).locator('..')
  await expectScene(page)
  let accept = () => {}
  const isAccepted = new Promise<void>((resolve) => (accept = resolve))
  await page.route('**/api/auth/validate-key', async (route) => {
    const response = await route.fetch()
    await isAccepted
    await route.fulfill({ response })
  })
  // Holds the moment between acceptance and the shell.
  await stopClock(page)
  const gate = gateOf(page)
  await gate.key.fill(portal.keys.lifetime!)
  await gate.submit.click()
  await expect(scene).toHaveAttribute('data-dimmed', 'true')
  accept()
  await expect(scene).toHaveAttribute('data-dimmed', 'false')
  await page.clock.resume()
  await expect(gate.heading).toBeHidden()
})

test('works without WebGL, with one warning', async ({ page, portal }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route(/scene\.worker.*\.js$/, async (route) => {
    const response = await route.fetch()
    const noWebGl = 'OffscreenCanvas.prototype.getContext = () => null;'
    await route.fulfill({ response, body: noWebGl + (await response.text()) })
  })
  await page.goto('/')
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/^The background scene is left out/)])
  await expect(stageOf(page)).toHaveCount(0)
  await expectAccessible(page)
  await unlock(page, portal.keys.automation!)
  expect(warnings).toHaveLength(1)
})

test('leaves out the scene when its code fails to load', async ({ page, portal }) => {
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.route(/scene\.worker.*\.js$/, (route) => route.abort())
  await page.goto('/')
  expect((await warned).text()).toMatch(/^The background scene is left out/)
  await unlock(page, portal.keys.indicator!)
})

test('waits for the restored session before it renders', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  await openSignedIn(page, portal.keys.standard!, '/')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/session', async (route) => {
    await isReleased
    await route.fulfill({ status: 401, json: { success: false, error: 'Sign in first.' } })
  })
  const sessionRequest = page.waitForRequest('**/api/auth/session')
  await page.reload()
  await sessionRequest
  // The idle moment that the scene waits for has passed.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  await expect(stageOf(page)).toHaveCount(0)
  release()
  // At once: the member has waited for the session already.
  await expect(stageOf(page).locator('..')).toHaveAttribute('data-instant', 'true')
  await expectScene(page)
  await expect(gateOf(page).submit).toBeVisible()
})

test('leaves out animations with reduced motion', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 401/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectScene(page)
  const gate = gateOf(page)
  await gate.key.fill('lifetime-nobody')
  await gate.submit.click()
  await expect(gate.problem).toBeVisible()
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime)),
      ),
    )
  // Shorter than a frame: such an animation cannot be seen.
  await expect.poll(longest).toBeLessThan(17)
})
