import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import {
  BACK_OFFICE_ADDRESSES,
  INDICATOR_ADDRESSES,
  linkAddresses,
  MEMBER_ADDRESSES,
  PUBLIC_ADDRESSES,
} from '../browser/addresses.js'
import { masterOf } from '../browser/content-manager.js'
import { DESKTOP, expect, fileInput, openSignedIn, PHONE, test } from '../browser/fixtures.js'
import { FLATTEST_POINT } from '../browser/performance-page.js'
import { halves } from '../support/pictures.js'
import { expectPageAlike, expectWindowAlike } from './alike.js'
import { type DialogWalk, MASTER_DIALOGS, MEMBER_DIALOGS, openDialog, VISITOR_DIALOGS } from './dialogs.js'
import type { Engine } from './engine.js'
import { ENGINES, findEngine } from './find-engine.js'
import { goTo, openScreen, settled } from './walk.js'

test.describe.configure({ timeout: 360_000 })

for (const name of ENGINES)
  for (const size of [PHONE, DESKTOP])
    test.describe(`${name} at ${size.width}`, () => {
      const { start, missing } = findEngine(name)
      test.skip(!start, missing)
      test.use({ viewport: size })
      let engine: Engine
      let close = () => Promise.resolve()
      test.beforeEach(async () => {
        const [started, failure] = await start!(size).then(
          (one) => [one, null] as const,
          (error: unknown) => [null, String(error)] as const,
        )
        const sentence = `${name} does not start here: ${failure}`
        test.skip(failure !== null && !process.env.CI, sentence)
        expect(failure, sentence).toBeNull()
        engine = started!
        close = engine.close
        await engine.resize(size)
      })
      test.afterEach(() => close())

      test('shows public pages, and those of links in emails, as Chromium does', async ({
        page,
        portal,
        expectTrouble,
      }, testInfo) => {
        expectTrouble(/status of 404/)
        for (const address of [...PUBLIC_ADDRESSES, ...(await linkAddresses(page, portal))]) {
          await openScreen(chromiumOf(page), portal.origin + address)
          await openScreen(engine, portal.origin + address)
          await expectPageAlike({ page, engine, size, testInfo }, address.split('=')[0]!)
          expect(await engine.errors(), address).toEqual([])
        }
        await expectDialogsAlike(page, VISITOR_DIALOGS, testInfo)
      })

      test('signs in, stays signed in after a reload, and shows every section as Chromium does', async ({
        page,
        portal,
      }, testInfo) => {
        await signInBoth(page, portal.keys.lifetime!)
        await expectScreensAlike(page, MEMBER_ADDRESSES, testInfo)
        await openScreen(engine, `${portal.origin}/performance`)
        await engine.evaluate(`void document.querySelector('main input[type=range]').focus()`)
        const points = () => engine.evaluate<[number, number]>(FLATTEST_POINT)
        await expect.poll(async () => (await points())[0]).toBe(16 + 4)
        expect((await points())[1]).toBeLessThan(0.1)
      })

      test('shows what is different for the indicator as Chromium does, and uploads a profile picture', async ({
        page,
        portal,
      }, testInfo) => {
        const path = testInfo.outputPath('picture.png')
        await writeFile(path, await halves('png'))
        await signInBoth(page, portal.keys.indicator!)
        await expectScreensAlike(page, INDICATOR_ADDRESSES, testInfo)
        await goTo(engine, portal.origin, '/profile')
        await expect
          .poll(() => engine.evaluate(`Boolean(document.querySelector('main input[type=file]'))`))
          .toBe(true)
        await engine.upload('main input[type=file]', path)
        await expect
          .poll(() => engine.evaluate(`Boolean(document.querySelector('main img')?.naturalWidth)`))
          .toBe(true)
        expect(await engine.errors()).toEqual([])
        for (const driver of [engine, chromiumOf(page)]) await openScreen(driver, `${portal.origin}/profile`)
        await expectPageAlike({ page, engine, size, testInfo }, 'an uploaded picture')
      })

      test('opens the dialogs of members as Chromium does', async ({ page, portal }, testInfo) => {
        await openSignedIn(page, portal.keys.lifetime!, '/profile')
        const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await halves('png') }
        await fileInput(page).setInputFiles(picture)
        await expect(page.getByRole('button', { name: 'Adjust' })).toBeVisible()
        await signIn(engine, portal.origin, portal.keys.lifetime!)
        await expectDialogsAlike(page, MEMBER_DIALOGS, testInfo)
      })

      test('opens the back office, its editor and its dialogs as Chromium does', async ({
        page,
        portal,
      }, testInfo) => {
        const master = await masterOf(portal, 'automation')
        await master.apply()
        await master.update('tutorials.order', { content: `Words of ${name} at ${size.width}` })
        await signInBoth(page, portal.keys['automation master']!)
        await expectScreensAlike(page, BACK_OFFICE_ADDRESSES, testInfo)
        await expectDialogsAlike(page, MASTER_DIALOGS, testInfo)
      })

      async function signInBoth(page: Page, key: string) {
        await openSignedIn(page, key, '/dashboard')
        await signIn(engine, new URL(page.url()).origin, key)
      }

      async function expectScreensAlike(page: Page, addresses: string[], testInfo: TestInfo) {
        const { origin } = new URL(page.url())
        for (const address of addresses) {
          for (const driver of [engine, chromiumOf(page)])
            expect(await goTo(driver, origin, address)).toBe(address)
          await expectPageAlike({ page, engine, size, testInfo }, address)
          expect(await engine.errors(), address).toEqual([])
        }
      }

      async function expectDialogsAlike(page: Page, dialogs: DialogWalk[], testInfo: TestInfo) {
        for (const dialog of dialogs.filter(({ isOnPhonesOnly }) => size === PHONE || !isOnPhonesOnly)) {
          const { name, at } = dialog
          await page.goto(at)
          await openScreen(engine, page.url())
          await openDialog(chromiumOf(page), dialog)
          await openDialog(engine, dialog)
          await expectWindowAlike({ page, engine, size, testInfo }, name)
          expect(await engine.errors(), name).toEqual([])
        }
      }
    })

const chromiumOf = (page: Page) => ({
  open: async (url: string) => void (await page.goto(url)),
  evaluate: <T>(expression: string) => page.evaluate<T>(expression),
  type: (selector: string, text: string) => page.locator(selector).first().pressSequentially(text),
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
