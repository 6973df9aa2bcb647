import type { Page } from '@playwright/test'
import {
  DESKTOP,
  expect,
  gateOf,
  mainOf,
  menuOf,
  newKey,
  test,
  toastOf,
  openSignedIn,
  unlock,
} from './fixtures.js'
import { expectAccessibleOnBoth, expectNoLayoutShift } from './page-checks.js'

const nextStepOf = (page: Page) =>
  mainOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^(Your next step|You’re all set)$/ }) })
const stepOf = (page: Page, title: string) => mainOf(page).getByRole('checkbox', { name: `Done: ${title}` })
const unsavedOf = (page: Page) => mainOf(page).getByText('Saved on this device for now.')
const saveOf = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/me/progress') && answer.request().method() === 'PUT',
  )
/** Logs out, which clears the device. */
async function logOut(page: Page) {
  await mainOf(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(gateOf(page).heading).toBeVisible()
}

test('shows the next step on the dashboard and shares the steps with the download page', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/')
  const card = nextStepOf(page)
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Do you have your VPS?')
  await expect(mainOf(page).getByRole('link', { name: 'Purchase VPS' })).toHaveCount(2)
  await expectNoLayoutShift(page)
  await card.getByRole('button', { name: 'Yes, I have it' }).click()
  await expect(mainOf(page).getByRole('link', { name: 'Purchase VPS' })).toHaveCount(0)

  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Log in to the VPS')
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await expect(card.getByText('1 of 4 done')).toBeVisible()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Launch the trading platform')
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
  await expect(toastOf(page)).toContainText('Marked as done: Log in to the VPS')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('0 of 4 done')).toBeVisible()
  const height = (await card.boundingBox())!.height
  // The second click of a double-click would be meant for the same step.
  await card.getByRole('button', { name: 'Mark as done' }).dblclick()
  await expect(card.getByText('1 of 4 done')).toBeVisible()
  await expect(card.getByRole('link', { name: /^Watch: / })).toBeVisible()
  expect((await card.boundingBox())!.height).toBe(height)

  await menuOf(page).getByRole('link', { name: 'Automation Access' }).click()
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
  for (const title of ['Launch the trading platform', 'Connect the account and choose risk settings'])
    await stepOf(page, title).check()
  await stepOf(page, 'Start the system').check()
  await mainOf(page).getByText('All done').waitFor()
  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('You’re all set')
  await expectAccessibleOnBoth(page)
  await stepOf(page, 'Start the system').uncheck()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('Start the system')
})

test('comes first on a phone until all steps are done', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/')
  const today = mainOf(page).getByRole('region', { name: 'Today' })
  const isBefore = async () =>
    (await nextStepOf(page).boundingBox())!.y < (await today.boundingBox())!.y &&
    nextStepOf(page).evaluate(
      (card, other) => {
        const place = card.compareDocumentPosition(other)
        return Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING)
      },
      await today.elementHandle(),
    )
  expect(await isBefore()).toBe(true)
  await expect(nextStepOf(page).getByRole('button', { name: 'Yes, I have it' })).toBeInViewport({ ratio: 1 })
  for (const step of await mainOf(page)
    .getByRole('checkbox', { name: /^Done: / })
    .all())
    await step.check()
  await expect(nextStepOf(page).getByRole('heading', { level: 2 })).toHaveText('You’re all set')
  expect(await isBefore()).toBe(false)
})

test('asks about the VPS once, and again offers the order until it has arrived', async ({ page, portal }) => {
  const key = await newKey(portal, 'lifetime')
  await openSignedIn(page, key, '/download')
  await mainOf(page).getByRole('button', { name: 'Not yet' }).click()
  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  const card = nextStepOf(page)
  const step = card.getByRole('heading', { level: 3 })
  await expect(step).toHaveText('Get your VPS')
  const order = card.getByRole('link', { name: 'Get your VPS' })
  const ofCard = mainOf(page).getByRole('link', { name: 'Purchase VPS' })
  await expect(order).toHaveAttribute('href', (await ofCard.getAttribute('href'))!)
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)
  await card.getByRole('button', { name: 'I have it now' }).click()
  await expect(mainOf(page).getByRole('link', { name: 'Purchase VPS' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await expect(step).toHaveText('Log in to the VPS')
  await expect(step).toBeFocused()
  await menuOf(page).getByRole('link', { name: 'Automation Access' }).click()
  await expect(mainOf(page).getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('restores progress and pins at the next sign-in', async ({ page, portal }) => {
  const key = await newKey(portal, 'automation')
  await openSignedIn(page, key, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Member')
  await stepOf(page, 'Log in to the VPS').check()
  await page.getByRole('banner').hover()
  await menuOf(page).getByRole('button', { name: 'Pin Tutorials to Quick Access' }).click()
  await logOut(page)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await unlock(page, key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Member')
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
  await expect(menuOf(page).getByRole('list', { name: 'Quick Access' })).toContainText('Tutorials')
})

test('moves progress that earlier versions stored on the device to the account', async ({ page, portal }) => {
  const key = await newKey(portal, 'automation')
  await unlock(page, key, { at: '/' })
  const entry = await page.evaluate(() => localStorage.getItem('portal.key-slot'))
  await page.evaluate((slot) => {
    localStorage.removeItem(`portal.progress.${slot}`)
    localStorage.setItem(`portal.setup-automation.${slot}`, '["log-in","launch-platform"]')
    localStorage.setItem(`portal.watched.${slot}`, '["common-errors"]')
  }, entry)
  const saved = saveOf(page)
  await unlock(page, key, { at: '/' })
  await expect(stepOf(page, 'Launch the trading platform')).toBeChecked()
  expect(await (await saved).json()).toMatchObject({
    steps: ['automation.log-in', 'automation.launch-platform'],
    videos: ['common-errors'],
  })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => /setup|watched/.test(name))),
  ).toEqual([])
})

test('merges steps ticked on two devices', async ({ page, portal, browser, expectTrouble }) => {
  // The second to save meets the first one's version.
  expectTrouble(/status of 409/)
  const key = await newKey(portal, 'automation')
  const other = await browser.newContext({ baseURL: portal.origin })
  const onOther = await other.newPage()
  await openSignedIn(page, key, '/')
  await openSignedIn(onOther, key, '/')
  const saved = saveOf(onOther)
  await stepOf(onOther, 'Log in to the VPS').check()
  await saved
  await stepOf(page, 'Launch the trading platform').check()
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
  await expect(nextStepOf(page).getByText('2 of 4 done')).toBeVisible()
  await other.close()
})

test('shows a step ticked in another tab', async ({ page, portal }) => {
  const key = await newKey(portal, 'automation')
  await openSignedIn(page, key, '/')
  const tab = await page.context().newPage()
  await tab.goto('/download')
  await stepOf(tab, 'Log in to the VPS').check()
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
})

test('keeps an unsaved step on the device with a notice, and saves it later', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  const key = await newKey(portal, 'automation')
  await openSignedIn(page, key, '/')
  await page.waitForLoadState('networkidle')
  let isDown = true
  await page.route('**/api/me/progress', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await stepOf(page, 'Log in to the VPS').check()
  await expect(unsavedOf(page)).toBeVisible()
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
  await expectAccessibleOnBoth(page)

  await openSignedIn(page, key, '/')
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
  await expect(unsavedOf(page)).toBeVisible()
  isDown = false
  const saved = saveOf(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect((await saved).status()).toBe(200)
  await expect(unsavedOf(page)).toBeHidden()
})

test('stores the demo key’s progress on the device only', async ({ page, portal }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openSignedIn(page, portal.keys.demo!, '/')
  await stepOf(page, 'Log in to the VPS').check()
  await openSignedIn(page, portal.keys.demo!, '/')
  await expect(stepOf(page, 'Log in to the VPS')).toBeChecked()
  expect(calls).not.toContain('/api/me/progress')
})
