import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.mjs'
import { revocableKey } from './applicants.js'
import { expect, gateOf, mainOf, menuOf, newKey, sectionHeading, test, unlock } from './fixtures.js'

// Playwright turns the browser's back/forward cache off, and Chromium without windows has none.
test.use({
  launchOptions: {
    executablePath: findChromium({ isWhole: true }),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Notes for each section that is shown again, or loaded, what its first frames show; the welcome page is none. */
async function watchSections(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('noteSection', (what: string) => void seen.push(what))
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteSection: (what: string) => void }).noteSection
    if (location.pathname === '/start') return
    let frames = 0
    const look = () => {
      const heading = document.querySelector('#content h1')
      if (heading?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        note(heading.textContent)
      if (frames++ < 30) requestAnimationFrame(look)
    }
    addEventListener('pageshow', ({ persisted }) => {
      note(persisted ? 'restored' : 'loaded')
      frames = 0
      requestAnimationFrame(look)
    })
  })
  return seen
}

/**
 * The last call of a section that was opened: sent after a log-out, it would be refused, and the page would say that the
 * session has ended.
 */
const preloadOf = (page: Page) => page.waitForResponse('**/api/profile/me')

const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

test('restores the section on Back without loading it again', async ({ page, portal }) => {
  const seen = await watchSections(page)
  await unlock(page, portal.keys.lifetime!, { at: '/news' })
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  await page.goto('/start')
  await goBack(page)
  await expect(sectionHeading(page)).toHaveText('News/Updates')
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true)
  await expect.poll(() => seen).toContain('restored')
  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  await expect(sectionHeading(page)).toHaveText('Profile')
})

test('shows on Back what was ticked in another tab and on another device', async ({
  page,
  context,
  portal,
}) => {
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/tutorials', remember: true })
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  const tickOf = (tab: Page, title: string) =>
    mainOf(tab).getByRole('button', { name: `Watched: ${title}`, exact: true })
  await page.goto('/start')
  const other = await context.newPage()
  await other.goto('/tutorials')
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT')
  await tickOf(other, 'Getting Started').click()
  const { success: _, ...progress } = await (await saved).json()
  const videos = [...progress.videos, 'additional-tips']
  await context.request.put('/api/me/progress', { data: { ...progress, videos } })
  await goBack(page)
  for (const title of ['Getting Started', 'Additional Tips'])
    await expect(tickOf(page, title)).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true)
})

test('shows the gate and no section on Back after a log-out', async ({ page, portal }) => {
  await unlock(page, portal.keys.lifetime!, { at: '/news', remember: true })
  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  await mainOf(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(gateOf(page).submit).toBeVisible()
  const seen = await watchSections(page)
  await goBack(page)
  await expect(page).toHaveURL('/news')
  await expect(gateOf(page).submit).toBeVisible()
  expect(seen.filter((what) => what !== 'loaded')).toEqual([])
  await page.reload()
  await expect(gateOf(page).submit).toBeVisible()
  expect(seen.filter((what) => what !== 'loaded')).toEqual([])
})

for (const how of ['by its button', 'without the page noticing'] as const)
  test(`shows no section on Back after a log-out in another tab, ${how}`, async ({
    page,
    context,
    portal,
  }) => {
    const seen = await watchSections(page)
    const preloaded = preloadOf(page)
    await unlock(page, portal.keys.lifetime!, { at: '/news', remember: true })
    await preloaded
    await page.waitForLoadState('networkidle')
    await page.goto('/start')
    const other = await context.newPage()
    if (how === 'by its button') {
      await other.goto('/profile')
      await mainOf(other).getByRole('button', { name: 'Log out', exact: true }).click()
      await expect(gateOf(other).submit).toBeVisible()
    } else {
      await other.goto('/start')
      await other.evaluate(async () => {
        await fetch('/api/auth/logout', { method: 'POST' })
        localStorage.clear()
      })
    }
    seen.length = 0
    await goBack(page)
    await expect(gateOf(page).submit).toBeVisible()
    await expect(page).toHaveURL('/news')
    expect(seen.filter((what) => what !== 'loaded' && what !== 'restored')).toEqual([])
  })

/**
 * Answers the page's first call of `path` with the 401 of an ended session, in the moment in which the page is shown again.
 * Notes `ended` if the page then says so.
 */
const answerOnceRestored = (page: Page, path: string) =>
  page.addInitScript((path) => {
    const send = window.fetch.bind(window)
    const restored = new Promise<void>((resolve) =>
      addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { capture: true }),
    )
    window.fetch = async (address, options) => {
      if (address !== path) return send(address, options)
      await restored
      return new Response('{}', { status: 401 })
    }
    new MutationObserver(() => {
      const note = (globalThis as unknown as { noteSection: (what: string) => void }).noteSection
      if (document.title === 'Your session has ended') note('ended')
    }).observe(document, { subtree: true, childList: true })
  }, path)

for (const remember of [true, false])
  test(`shows the gate on Back when the page's first answer comes after a log-out, ${remember ? 'with' : 'without'} a persistent session`, async ({
    page,
    context,
    portal,
  }) => {
    const seen = await watchSections(page)
    await answerOnceRestored(page, '/api/auth/session')
    const preloaded = preloadOf(page)
    await unlock(page, portal.keys.lifetime!, { at: '/news', remember })
    await preloaded
    await page.waitForLoadState('networkidle')
    await page.goto('/start')
    const other = await context.newPage()
    await other.goto('/start')
    await other.evaluate(async () => {
      await fetch('/api/auth/logout', { method: 'POST' })
      localStorage.clear()
    })
    seen.length = 0
    await goBack(page)
    await expect(gateOf(page).submit).toBeVisible()
    await expect.poll(() => seen).toContain('restored')
    expect(seen.filter((what) => what !== 'loaded' && what !== 'restored')).toEqual([])
  })

test('reports on Back that the server has ended the session', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  const { key, revoke } = await revocableKey(portal, 'lifetime')
  await unlock(page, key, { at: '/news', remember: true })
  await page.goto('/start')
  await revoke()
  await goBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(gateOf(page).submit).toBeVisible()
  await page.reload()
  await expect(gateOf(page).submit).toBeVisible()
})
