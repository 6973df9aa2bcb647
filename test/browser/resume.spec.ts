import type { Page } from '@playwright/test'
import {
  DESKTOP,
  expect,
  gateOf,
  holdRequests,
  menuOf,
  openSignedIn,
  PHONE,
  sectionHeading,
  test,
  unlock,
} from './fixtures.js'
import { expectAccessible, expectNoLayoutShift } from './page-checks.js'

/** What a frame showed: the gate, the menu with a skeleton or a section, or nothing. */
type Shown = 'gate' | 'skeleton' | 'section' | 'nothing'

/** Notes what each frame shows. */
function recordFrames() {
  const frames: Shown[] = []
  Object.assign(globalThis, { frames })
  const isVisible = (element: Element | null) =>
    element !== null && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const shown = (): Shown => {
    if (document.getElementById('access-key')) return 'gate'
    if (isVisible(document.querySelector('main h1'))) return 'section'
    return isVisible(document.querySelector('[aria-busy="true"]')) ? 'skeleton' : 'nothing'
  }
  const next = () => {
    const now = shown()
    // A frame may come while the document is still arriving.
    if (now !== 'nothing' || document.readyState !== 'loading') frames.push(now)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** Reloads at a quarter of the speed and returns what the frames showed, one after the other, until the section was there. */
async function reloadSlowly(page: Page, isThere: () => Promise<void>) {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(recordFrames)
  await page.reload()
  await isThere()
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: Shown[] }).frames)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return frames.filter((frame, at) => frame !== frames[at - 1])
}

for (const viewport of [PHONE, DESKTOP])
  for (const [path, key] of [
    ['/', 'lifetime'],
    ['/links', 'standard'],
    ['/tutorials', 'indicator'],
    ['/performance', 'lifetime'],
    ['/download?view=vps', 'lifetime'],
    ['/content', 'automation master'],
    ['/admin/affiliate', 'automation master'],
  ] as const)
    test(`reloads ${path} in a persistent session without a gate or an empty frame at ${viewport.width}, on a slow device`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize(viewport)
      await openSignedIn(page, portal.keys[key]!, path)
      await expect(sectionHeading(page)).toBeVisible()
      const shown = await reloadSlowly(page, () => expect(sectionHeading(page)).toBeVisible())
      expect(shown).toEqual(['skeleton', 'section'])
      await expectNoLayoutShift(page)
    })

test('shows the gate after a reload without a persistent session', async ({ page, portal }) => {
  await unlock(page, portal.keys.lifetime!, { at: '/links' })
  const shown = await reloadSlowly(page, () => expect(gateOf(page).heading).toBeVisible())
  expect(shown).toContain('gate')
})

test('shows an accessible skeleton with the open menu before the script has loaded', async ({
  page,
  portal,
}) => {
  // Open by default on this width.
  await unlock(page, portal.keys.lifetime!, { at: '/links', remember: true })
  const release = await holdRequests(page, /\/assets\/entries\//)
  await page.reload({ waitUntil: 'commit' })
  const menu = menuOf(page)
  await expect(menu.getByRole('link', { name: 'Tutorials' })).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())!.width).toBeGreaterThan(200)
  await expectAccessible(page)
  const skeleton = (await page.locator('[aria-busy] > .skeleton').first().boundingBox())!
  release()
  await expect(sectionHeading(page)).toHaveText('Links & Resources')
  const { x, y } = (await sectionHeading(page).boundingBox())!
  expect([x, y]).toEqual([skeleton.x, skeleton.y])
  expect(y).toBeGreaterThanOrEqual(32)
  await expectNoLayoutShift(page)
})

for (const [path, data] of [
  ['/news', '/api/portal/content'],
  ['/admin/members', '/api/admin/members'],
] as const)
  test(`has requested the code of ${path} when its session is read`, async ({ page, portal }) => {
    await openSignedIn(page, portal.keys['automation master']!, path)
    await page.reload()
    await expect(page.getByRole('main').locator('article, tbody tr').first()).toBeVisible()
    const late = await page.evaluate((data) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const firstOf = (address: string) => files.find(({ name }) => name.includes(address))!
      const [session, content] = [firstOf('/api/auth/session'), firstOf(data)]
      const isLate = (time: number) => time > session.responseEnd && time < content.startTime
      return files.filter(({ name, startTime }) => name.endsWith('.js') && isLate(startTime))
    }, data)
    expect(late.map(({ name }) => name)).toEqual([])
  })

test('offers a retry instead of the gate when a persistent session fails to load', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  await unlock(page, portal.keys.lifetime!, { at: '/links', remember: true })
  await page.route('**/api/auth/session', (route) => route.abort(), { times: 1 })
  await page.reload()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeFocused()
  await expectAccessible(page)
  await retry.click()
  await expect(sectionHeading(page)).toHaveText('Links & Resources')
})
