import { keyTokenIn } from '../support/mailbox.js'
import { signIn } from './applicants.js'
import {
  expect,
  gateOf,
  mainOf,
  newKey,
  openSignedIn,
  sectionHeading,
  test,
  toastOf,
  unlock,
} from './fixtures.js'
import { newMaster } from './masters.js'
import { issue, mailTo } from './my-access-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('logs out another device, then all others', async ({ page, portal, browser }) => {
  const key = await newKey(portal, 'lifetime')
  const others = [await browser.newPage(), await browser.newPage()]
  for (const other of others) await unlock(other, key, { at: `${portal.origin}/dashboard` })
  await unlock(page, key, { at: '/profile' })
  const main = mainOf(page)
  const logOut = main.getByRole('button', { name: /^Log out (?!all)/ })
  await expect(logOut).toHaveCount(2)
  await expect(main.getByText('This device')).toBeVisible()
  await expect(main.getByText(/^Network 10\.\d+\.\d+\.0\/24$/)).toHaveCount(3)
  await expectAccessibleOnBoth(page)
  await logOut.first().click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(dialog).toBeHidden()
  await expect(logOut).toHaveCount(1)
  await expect(main.getByRole('heading', { name: 'Devices' })).toBeFocused()

  await main.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(main.getByText('You’re not signed in anywhere else.')).toBeVisible()
  for (const other of others) {
    const answer = await other.request.get(`${portal.origin}/api/auth/session`)
    expect(answer.status()).toBe(401)
    await other.close()
  }
})

test('replaces a leaked key and leads to the gate', async ({ page, portal }) => {
  const email = 'leaked@vale.example'
  const key = await issue(portal, email)
  await unlock(page, key, { at: '/profile' })
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'My key leaked' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep my key' })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'My key leaked' }).click()
  await dialog.getByRole('button', { name: 'Replace my key' }).click()
  const done = page.getByRole('alertdialog', { name: 'Your key was replaced' })
  await expect(done).toContainText(email)
  await expectAccessibleOnBoth(page)
  await done.getByRole('button', { name: 'Go to sign-in' }).click()
  await expect(gateOf(page).heading).toBeVisible()

  const token = keyTokenIn(await mailTo(portal, email, 'access key'))
  await page.goto(`${portal.origin}/key?token=${token}`)
  await page.getByRole('button', { name: 'Show my access key' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here’s your access key')
  const fresh = await page.locator('code').innerText()
  expect(fresh).not.toBe(key)
  await unlock(page, fresh, { at: '/profile' })
  await expect(sectionHeading(page)).toHaveText('Profile')
})

test('subscribes to the newsletter and turns emails about devices off', async ({ page, portal }) => {
  const email = 'reader@vale.example'
  await unlock(page, await issue(portal, email), { at: '/profile' })
  const main = mainOf(page)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByText('Waiting for confirmation')).toBeVisible()
  const token = /\/newsletter\/confirm\?token=([\w-]+)/.exec(
    (await mailTo(portal, email, 'subscription')).text!,
  )![1]
  const confirmed = await page.request.post(`${portal.origin}/newsletter/confirm?token=${token}`)
  expect(confirmed.status()).toBe(200)
  // As on the way back from the tab of the link.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(main.getByText('Subscribed', { exact: true })).toBeVisible()
  const devices = main.getByRole('checkbox', { name: 'Email me when my key is used on a new device' })
  await expect(devices).toBeChecked()
  await devices.click()
  await expect(devices).not.toBeChecked()
  await expect(page.getByText('We won’t email you about new devices.').first()).toBeVisible()
})

test('says that someone is subscribed who confirmed elsewhere', async ({ page, portal }) => {
  const email = 'elsewhere@vale.example'
  const key = await issue(portal, email)
  await openSignedIn(page, key, '/profile')
  const main = mainOf(page)
  const subscribe = main.getByRole('button', { name: 'Subscribe' })
  await expect(subscribe).toBeVisible()
  const { call } = await signIn(portal, key)
  expect((await call('PUT', '/api/me/newsletter', { isSubscribed: true })).status).toBe(200)
  const mail = await mailTo(portal, email, 'subscription')
  const token = /\/newsletter\/confirm\?token=([\w-]+)/.exec(mail.text!)![1]
  await page.request.post(`${portal.origin}/newsletter/confirm?token=${token}`)
  await subscribe.click()
  await expect(toastOf(page)).toHaveText('You’re subscribed.')
  await expect(main.getByText('Subscribed', { exact: true })).toBeVisible()
})

test('says that a request was canceled where nobody was subscribed yet', async ({ page, portal }) => {
  await openSignedIn(page, await issue(portal, 'undecided@vale.example'), '/profile')
  const main = mainOf(page)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await main.getByRole('button', { name: 'Cancel request' }).click()
  await expect(toastOf(page)).toContainText('Request canceled. You won’t be subscribed.')
  // One confirmation email a day.
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toastOf(page)).toContainText('We can’t send another confirmation email yet.')
})

test('says what an address is needed for where none counts', async ({ page, portal }) => {
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/profile' })
  const main = mainOf(page)
  await expect(main.getByText('No confirmed address yet')).toBeVisible()
  await expect(
    main.getByText('Add a confirmed email so we can send you a new key if yours leaks.'),
  ).toBeVisible()
  await main.getByRole('textbox', { name: 'Email address', exact: true }).fill('reader@vale.example')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Thank you for subscribing! Check your inbox for confirmation.')).toBeVisible()
  await expect(main.getByRole('checkbox', { name: /new device/ })).toBeDisabled()
  await expectAccessibleOnBoth(page)
  await main.getByRole('button', { name: 'Add email address' }).click()
  await page.getByRole('textbox', { name: 'New email address' }).fill('first@vale.example')
  await page.keyboard.press('Enter')
  await expect(main.getByText('The link works until')).toBeVisible()
})

test('asks nobody for an address who can’t add one', async ({ page, portal }) => {
  const main = mainOf(page)
  const appeals = main.getByText(/Add your email address|confirmed email|Add one/)
  await openSignedIn(page, await newMaster(portal, 'manager'), '/profile')
  await expect(main.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(main.getByText(/To replace a leaked key, .* or replace the key for you\./)).toBeVisible()
  await expect(
    main.getByText('These emails need an email address. An owner can add one under Settings.'),
  ).toBeVisible()
  await expect(appeals).toHaveCount(0)
  await expectAccessibleOnBoth(page)
  for (const key of ['automation master', 'demo']) {
    await openSignedIn(page, portal.keys[key]!, '/profile')
    await expect(main.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await expect(main.getByText('None', { exact: true })).toBeVisible()
    await expect(appeals).toHaveCount(0)
  }
})

test('keeps working when a card cannot be loaded', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  let isDown = true
  await page.route('**/api/me/{access,sessions,newsletter}', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/profile' })
  const alerts = mainOf(page).getByRole('alert')
  await expect(alerts).toHaveCount(3)
  await expectAccessibleOnBoth(page)
  isDown = false
  for (let left = 3; left > 0; left--) {
    await alerts.first().getByRole('button', { name: 'Retry' }).click()
    await expect(alerts).toHaveCount(left - 1)
  }
})

test('offers renewing on the dashboard in the last 30 days', async ({ page, portal }) => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  const ending = await issue(portal, 'ending@vale.example', { expiresAt: inDays(9.5) })
  await unlock(page, ending, { at: '/dashboard' })
  const notice = page.getByRole('region', { name: 'End of your access' })
  await expect(notice).toContainText('10 days left')
  await expect(notice.getByRole('link', { name: 'Contact us to renew' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  const later = await issue(portal, 'later@vale.example', { expiresAt: inDays(40) })
  await unlock(page, later, { at: '/dashboard' })
  await expect(page.getByText('Active until').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})
