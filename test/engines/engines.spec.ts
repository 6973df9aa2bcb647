import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DESKTOP, expect, MEMBER_SECTIONS, PHONE, test, unlock } from '../browser/fixtures.js'
import { settle } from '../browser/page-checks.js'
import { halves } from '../support/pictures.js'
import type { Engine } from './engine.js'
import { ENGINES, findEngine } from './find-engine.js'
import { difference, goTo, openScreen, OVERFLOW, overflow, settled } from './walk.js'

/**
 * The largest share of a screen that may look different from Chromium: fonts look a little different in each engine, and
 * lines wrap at other words.
 */
const MOST_DIFFERENT = 0.06

const ADMIN = ['/admin/affiliate', '/content']

test.describe.configure({ timeout: 240_000 })

for (const name of ENGINES)
  for (const size of [PHONE, DESKTOP])
    test.describe(`${name} at ${size.width}`, () => {
      const { start, missing } = findEngine(name)
      test.skip(!start, missing)
      let engine: Engine
      let close = () => Promise.resolve()
      test.beforeEach(async () => {
        const [started, failure] = await start!(size).then(
          (one) => [one, null] as const,
          (error: unknown) => [null, String(error)] as const,
        )
        test.skip(failure !== null, `${name} does not start here: ${failure}`)
        engine = started!
        close = engine.close
        await engine.resize(size)
      })
      test.afterEach(() => close())

      test('signs in, stays signed in after a reload, and shows every section as Chromium does', async ({
        page,
        portal,
      }, testInfo) => {
        const key = portal.keys.lifetime!
        await page.setViewportSize(size)
        await page.goto(`${portal.origin}/start`)
        await openScreen(engine, `${portal.origin}/start`)
        await expectAlike('/start')
        await signIn(engine, portal.origin, key)
        await unlock(page, key, { at: '/dashboard', remember: true })
        for (const [path] of MEMBER_SECTIONS) {
          await page.goto(path)
          await goTo(engine, path)
          expect(await engine.evaluate('location.pathname')).toBe(path)
          await expectAlike(path)
        }
        expect(await engine.errors()).toEqual([])

        async function expectAlike(path: string) {
          await page.waitForLoadState('networkidle')
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await settle(page)
          await expectOverflowAsIn(page, engine, path)
          const [ours, theirs] = [await page.screenshot(), await engine.screenshot()]
          const share = await difference(ours, theirs, size)
          if (share > MOST_DIFFERENT) {
            await writeFile(testInfo.outputPath(`${path.slice(1)}-chromium.png`), ours)
            await writeFile(testInfo.outputPath(`${path.slice(1)}-${name}.png`), theirs)
          }
          expect.soft(share, `${path} differs from Chromium's`).toBeLessThanOrEqual(MOST_DIFFERENT)
        }
      })

      test('uploads a profile picture', async ({ portal }, testInfo) => {
        const path = testInfo.outputPath('picture.png')
        await writeFile(path, await halves('png'))
        await signIn(engine, portal.origin, portal.keys.indicator!)
        await openScreen(engine, `${portal.origin}/profile`)
        await expect
          .poll(() => engine.evaluate(`Boolean(document.querySelector('main input[type=file]'))`))
          .toBe(true)
        await engine.upload('main input[type=file]', path)
        await expect
          .poll(() => engine.evaluate(`Boolean(document.querySelector('main img')?.naturalWidth)`))
          .toBe(true)
        expect(await overflow(engine)).toEqual([])
        expect(await engine.errors()).toEqual([])
      })

      test('shows the back office and opens its editor', async ({ page, portal }) => {
        const key = portal.keys['automation master']!
        await page.setViewportSize(size)
        await unlock(page, key, { at: '/admin/affiliate', remember: true })
        await signIn(engine, portal.origin, key)
        for (const path of ADMIN) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await goTo(engine, path)
          await expectOverflowAsIn(page, engine, path)
        }
        expect(await engine.errors()).toEqual([])
      })
    })

/** Signs in through the gate and reloads: the session must outlive that. */
async function signIn(engine: Engine, origin: string, key: string) {
  await openScreen(engine, `${origin}/dashboard`)
  await engine.type('#access-key', key)
  await engine.click('form input[type=checkbox]')
  await engine.click('form button[type=submit]')
  await isSignedIn(engine)
  await openScreen(engine, `${origin}/dashboard`)
  await isSignedIn(engine)
  await settled(engine)
}

/** The gate has gone and a section is shown. */
const isSignedIn = (engine: Engine) =>
  expect
    .poll(() =>
      engine.evaluate(`!document.getElementById('access-key') && Boolean(document.querySelector('main h1'))`),
    )
    .toBe(true)

/** Expects that nothing scrolls sideways in the engine that does not in Chromium. */
async function expectOverflowAsIn(page: Page, engine: Engine, path: string) {
  const expected = await page.evaluate<string[]>(OVERFLOW)
  const extra = (await overflow(engine)).filter((part) => !expected.includes(part))
  expect(extra, `${path} scrolls sideways`).toEqual([])
}
