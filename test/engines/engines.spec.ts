// Over 200 lines: every test opens one engine beside Chromium and compares the two by the same few functions.
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page, TestInfo } from '@playwright/test'
import {
  BACK_OFFICE_ADDRESSES,
  INDICATOR_ADDRESSES,
  linkAddresses,
  MEMBER_ADDRESSES,
  PUBLIC_ADDRESSES,
  STANDARD_ADDRESSES,
} from '../browser/addresses.js'
import { masterOf } from '../browser/content-manager.js'
import { DESKTOP, expect, fileInput, PHONE, test, unlock } from '../browser/fixtures.js'
import { FLATTEST_POINT } from '../browser/performance-page.js'
import { settle } from '../browser/page-checks.js'
import { halves } from '../support/pictures.js'
import type { PortalProcess } from '../support/portal-process.js'
import { type DialogWalk, MASTER_DIALOGS, MEMBER_DIALOGS, openDialog } from './dialogs.js'
import type { Engine } from './engine.js'
import { ENGINES, findEngine } from './find-engine.js'
import { signIn } from './sign-in.js'
import { difference, goTo, HEADINGS, openScreen, OVERFLOW, overflow, settled } from './walk.js'

/**
 * The largest share of a screen that may look different from Chromium: fonts look a little different in each engine, and
 * lines wrap at other words.
 */
const MAX_DIFFERENT = 0.05
/** A card in the middle of a page moves up by half of each line that its texts have more. */
const MAX_DIFFERENT_CENTERED = 0.08
/** Pictures of a screen that may look different before it counts. */
const ATTEMPTS = 5
/** The parts of a page that are compared. */
const WINDOWS = {
  beginning: 'scrollTo(0, 0)',
  end: 'scrollTo(0, document.documentElement.scrollHeight)',
}

test.describe.configure({ timeout: 360_000 })

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

      test('shows public pages and those of links in emails as Chromium does', async ({
        page,
        portal,
        expectTrouble,
      }, testInfo) => {
        expectTrouble(/status of 404/)
        await page.setViewportSize(size)
        for (const address of [...PUBLIC_ADDRESSES, ...(await linkAddresses(page, portal))]) {
          await page.goto(address)
          await openScreen(engine, new URL(address, portal.origin).href)
          await expectAlike(page, address.split('?')[0]!, testInfo, MAX_DIFFERENT_CENTERED)
        }
      })

      test('signs in, stays signed in after a reload, and shows every section as Chromium does', async ({
        page,
        portal,
      }, testInfo) => {
        const key = portal.keys.lifetime!
        await page.setViewportSize(size)
        await signIn(engine, portal.origin, key)
        await unlock(page, key, { at: '/dashboard', remember: true })
        await expectScreensAlike(page, MEMBER_ADDRESSES, testInfo)
      })

      test('shows what is different for the indicator as Chromium does, and uploads a profile picture', async ({
        page,
        portal,
      }, testInfo) => {
        const path = testInfo.outputPath('picture.png')
        await writeFile(path, await halves('png'))
        const key = portal.keys.indicator!
        await page.setViewportSize(size)
        await unlock(page, key, { at: '/dashboard', remember: true })
        await signIn(engine, portal.origin, key)
        await expectScreensAlike(page, INDICATOR_ADDRESSES, testInfo)
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

      test('shows what is different for a standard key as Chromium does', async ({
        page,
        portal,
      }, testInfo) => {
        await page.setViewportSize(size)
        await unlock(page, portal.keys.standard!, { at: '/dashboard', remember: true })
        await signIn(engine, portal.origin, portal.keys.standard!)
        await expectScreensAlike(page, STANDARD_ADDRESSES, testInfo)
      })

      test('opens the dialogs of members as Chromium does', async ({ page, portal }, testInfo) => {
        await page.setViewportSize(size)
        await unlock(page, portal.keys.lifetime!, { at: '/profile', remember: true })
        const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await halves('png') }
        await fileInput(page).setInputFiles(picture)
        await expect(page.getByRole('button', { name: 'Adjust' })).toBeVisible()
        await signIn(engine, portal.origin, portal.keys.lifetime!)
        for (const dialog of MEMBER_DIALOGS)
          if (size === PHONE || !dialog.isOnPhonesOnly) await expectDialogAlike(page, dialog, testInfo)
      })

      test('shows the back office as Chromium does', async ({ page, portal }, testInfo) => {
        await openBackOffice(page, portal)
        await expectScreensAlike(page, BACK_OFFICE_ADDRESSES, testInfo)
      })

      test('opens the editor and the dialogs of the back office as Chromium does', async ({
        page,
        portal,
      }, testInfo) => {
        const master = await masterOf(portal, 'automation')
        await master.apply()
        await master.update('tutorials.order', { content: `Words of ${name} at ${size.width}` })
        await openBackOffice(page, portal)
        for (const dialog of MASTER_DIALOGS)
          if (size === PHONE || !dialog.isOnPhonesOnly) await expectDialogAlike(page, dialog, testInfo)
      })

      async function openBackOffice(page: Page, portal: PortalProcess) {
        const key = portal.keys['automation master']!
        await page.setViewportSize(size)
        await unlock(page, key, { at: '/admin/affiliate', remember: true })
        await signIn(engine, portal.origin, key)
      }

      async function expectScreensAlike(page: Page, addresses: string[], testInfo: TestInfo) {
        for (const address of addresses) {
          await page.goto(address)
          // One after the other: what a screen saves of the person, the other browser would have to read again.
          await settledInChromium(page)
          expect(await goTo(engine, address)).toBe(address)
          for (const [where, scrolling] of Object.entries(WINDOWS)) {
            const scroll = async () => {
              await page.evaluate(scrolling)
              await engine.evaluate(scrolling)
              await settled(engine)
            }
            await scroll()
            // Again before each attempt: the guide scrolls to its tab itself, in a slow browser after this.
            await expectAlike(page, `${address}, its ${where}`, testInfo, MAX_DIFFERENT, scroll)
          }
          if (address.startsWith('/performance')) await expectRoundPoints()
          expect(await engine.errors(), address).toEqual([])
        }
      }

      async function expectRoundPoints() {
        const [count, flattest] = await engine.evaluate<[number, number]>(FLATTEST_POINT)
        expect(count).toBeGreaterThan(0)
        expect(flattest).toBeLessThan(0.1)
      }

      async function expectDialogAlike(page: Page, dialog: DialogWalk, testInfo: TestInfo) {
        const { name, at } = dialog
        const chromium = {
          evaluate: <T>(expression: string) => page.evaluate<T>(expression),
          type: (selector: string, text: string) => page.locator(selector).first().pressSequentially(text),
        }
        await page.goto(at)
        await openScreen(engine, new URL(at, page.url()).href)
        await openDialog(chromium, dialog)
        await openDialog(engine, dialog)
        await expectAlike(page, name, testInfo)
        expect(await engine.errors(), name).toEqual([])
      }

      async function settledInChromium(page: Page) {
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await settle(page)
      }

      async function expectAlike(
        page: Page,
        what: string,
        testInfo: TestInfo,
        most = MAX_DIFFERENT,
        prepare = () => Promise.resolve(),
      ) {
        await settledInChromium(page)
        await expectOverflowAsIn(page, engine, what)
        const headings = await page.evaluate(HEADINGS)
        await expect.poll(() => engine.evaluate(HEADINGS), what).toEqual(headings)
        let [ours, theirs] = [await page.screenshot(), await engine.screenshot()]
        let share = await difference(ours, theirs, size)
        // Again: a picture may still load, and WebKit answers with a frame from before the last change.
        for (let attempt = 1; share > most && attempt < ATTEMPTS; attempt++) {
          await wait(attempt * 500)
          await prepare()
          ;[ours, theirs] = [await page.screenshot(), await engine.screenshot()]
          share = await difference(ours, theirs, size)
        }
        if (share > most) {
          const file = what.replaceAll(/[^a-z0-9]+/g, '-')
          await writeFile(testInfo.outputPath(`${file}-chromium.png`), ours)
          await writeFile(testInfo.outputPath(`${file}-${engine.name}.png`), theirs)
        }
        expect.soft(share, `${what} differs from Chromium's`).toBeLessThanOrEqual(most)
      }
    })

/** Expects that nothing scrolls sideways in the engine that does not in Chromium. */
async function expectOverflowAsIn(page: Page, engine: Engine, path: string) {
  const expected = await page.evaluate<string[]>(OVERFLOW)
  const extra = (await overflow(engine)).filter((part) => !expected.includes(part))
  expect(extra, `${path} scrolls sideways`).toEqual([])
}
