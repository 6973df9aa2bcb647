import type { Page } from '@playwright/test'
import { expect, gateOf, menuOf, sectionHeading, test, unlock } from './fixtures.js'

declare global {
  interface Window {
    openings: number
  }
}

/** Counts the animations that the page starts, and may hold them at their first frame. */
const countOpenings = (page: Page, isHeld = false) =>
  page.addInitScript((isHeld) => {
    window.openings = 0
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      window.openings += 1
      const transition = start(update)
      if (isHeld) void transition.ready.then(() => document.getAnimations().forEach((one) => one.pause()))
      return transition
    }
  }, isHeld)

const isOpening = (page: Page) => page.evaluate(() => 'opening' in document.documentElement.dataset)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('opens the card into the shell, and ends the animation at the first press', async ({
    page,
    portal,
  }) => {
    await countOpenings(page, true)
    await page.goto('/news')
    const gate = gateOf(page)
    await gate.key.fill(portal.keys.lifetime!)
    await gate.submit.click()
    await expect(sectionHeading(page)).toHaveText('News/Updates')
    await expect(page.locator('body')).toBeFocused()
    expect(await isOpening(page)).toBe(true)
    await page.mouse.click(700, 500)
    await expect.poll(() => isOpening(page)).toBe(false)
    await menuOf(page).getByRole('link', { name: 'FAQ & Support' }).click()
    await expect(page).toHaveURL('/faq')
    expect(await page.evaluate(() => window.openings)).toBe(1)
  })

  test('starts no animation for a refused key', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 401/)
    await countOpenings(page)
    await page.goto('/')
    const gate = gateOf(page)
    await gate.key.fill('lifetime-0000-0000-0000')
    await gate.submit.click()
    await expect(gate.problem).toBeVisible()
    expect(await page.evaluate(() => window.openings)).toBe(0)
  })

  test('shows the shell in a browser that does not support the animation', async ({ page, portal }) => {
    await page.addInitScript(() => {
      // @ts-expect-error: an older browser
      delete Document.prototype.startViewTransition
    })
    await unlock(page, portal.keys.lifetime!, { at: '/news' })
    await expect(sectionHeading(page)).toHaveText('News/Updates')
    expect(await isOpening(page)).toBe(false)
  })
})

test('starts no animation with reduced motion', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countOpenings(page)
  await unlock(page, portal.keys.lifetime!, { at: '/news' })
  expect(await page.evaluate(() => window.openings)).toBe(0)
})

// The first answers arrive while the shell is still being rendered, and React then starts over.
test('requests everything once after a sign-in, on a slow device too', async ({ page, portal }) => {
  test.setTimeout(90_000)
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  let requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname)
  })
  for (let signIn = 1; signIn <= 3; signIn += 1) {
    requested = []
    // The last call, long after the others on a slow device: of the sign-in before, it would count for the next.
    const last = page.waitForResponse('**/api/profile/me')
    await unlock(page, portal.keys.lifetime!, { at: '/dashboard' })
    await last
    await page.waitForLoadState('networkidle')
    expect(requested).toContain('/api/portal/content')
    expect(requested).toEqual([...new Set(requested)])
  }
})
