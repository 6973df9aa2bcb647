import type { Page } from '@playwright/test'
import { readMailbox, recoveryTokensIn } from '../support/mailbox.js'
import type { PortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'
import { issueKey } from './applicants.js'
import {
  expect,
  expectFocusIn,
  gateOf,
  holdRequests,
  PHONE,
  sectionHeading,
  test,
  unlock,
} from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth, expectNoLayoutShift } from './page-checks.js'

const DONE = /^If that address belongs to a key, we’ve sent an email\./

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Lost your key?' })
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: 'Email address' }),
    submit: dialog.getByRole('button', { name: 'Email me a link' }),
    outcome: dialog.getByRole('status'),
  }
}

/** Opens the form as a person does, and waits until it takes letters. */
async function openForm(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Lost your key?' }).click()
  const form = dialogOf(page)
  await expect(form.email).toBeFocused()
  return form
}

/** The link of the newest of so many mails to the address. */
async function linkTo(address: string, { environment, origin }: PortalProcess, count: number) {
  const mails = await until(
    async () =>
      (await readMailbox(environment.DATA_DIR!)).filter(({ to }) =>
        to?.some((one) => one.address === address),
      ),
    (found) => found.length === count,
  )
  return `${origin}/recover?token=${recoveryTokensIn(mails.at(-1)!)[0]}`
}

const newKey = (portal: PortalProcess, email: string) =>
  issueKey(portal, { level: 'lifetime', holder: 'Ada Vale', email })

test('gets a lost key back from the gate to the dashboard', async ({ page, portal }) => {
  const address = 'found-again@vale.example'
  const { key } = await newKey(portal, address)
  const form = await openForm(page)
  await expectAccessibleOnBoth(page)
  await form.email.fill(address)
  await page.keyboard.press('Enter')
  await expect(form.outcome).toHaveText(DONE)
  await expectAccessibleOnBoth(page)

  await page.goto(await linkTo(address, portal, 1))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Get your access key back')
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Show my access key' }).dblclick()
  await expect(heading).toHaveText('Here’s your access key')
  await expect(page.getByText(key, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await unlock(page, key)
  await expect(sectionHeading(page)).toHaveText('Welcome, Ada Vale')
})

test('replaces a key by keyboard, and leads from a used link to the form', async ({ page, portal }) => {
  const address = 'replaced@vale.example'
  const { key } = await newKey(portal, address)
  const form = await openForm(page)
  await form.email.fill(address)
  await form.submit.click()
  await expect(form.outcome).toHaveText(DONE)
  const link = await linkTo(address, portal, 1)
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Replace it with a new key' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Here’s your new access key')
  await expectAccessibleOnBoth(page)
  const replaced = (await page.locator('code').textContent())!
  expect(replaced).not.toBe(key)

  await page.goto(link)
  await expect(heading).toHaveText('This link was already used')
  await expectAccessibleOnBoth(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(dialogOf(page).email).toBeFocused()
  await expect(page).toHaveURL(`${portal.origin}/`)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page).dialog).toBeHidden()
  await unlock(page, replaced)
})

test('answers in place, without moving anything, and closes to where it was opened', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/)
  await page.setViewportSize(PHONE)
  const form = await openForm(page)
  // Without the scale of its opening.
  const height = () => form.dialog.evaluate((dialog) => (dialog as HTMLElement).offsetHeight)
  const before = await height()
  await form.submit.click()
  await expect(form.outcome).toHaveText('Enter your email address.')
  await expect(form.email).toBeFocused()
  await form.email.fill('nobody@')
  await form.submit.click()
  await expect(form.outcome).toHaveText('Enter a valid email address.')
  await expectAccessible(page)
  await form.email.fill('nobody@vale.example')
  const release = await holdRequests(page, '**/api/auth/recover')
  await form.submit.click()
  await expect(form.dialog.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await expect(form.outcome).toHaveText('')
  release()
  await expect(form.outcome).toHaveText(DONE)
  expect(await height()).toBe(before)
  await expectNoLayoutShift(page)
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Lost your key?' })).toBeFocused()
})

test('says what to do after too many requests, and while the network is down', async ({
  page,
  address,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 429|ERR_FAILED/)
  const form = await openForm(page)
  await page.route('**/api/auth/recover', (route) => route.abort(), { times: 1 })
  await form.email.fill('nobody@vale.example')
  await form.submit.click()
  await expect(form.outcome).toHaveText('Network error. Please try again.')
  for (let count = 0; count < 20; count++)
    await fetch(`${portal.origin}/api/auth/recover`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ email: 'nobody@vale.example' }),
    })
  await form.submit.click()
  await expect(form.outcome).toHaveText(/^Too many requests\. Please try again in \d+ minutes\.$/)
  await expectAccessibleOnBoth(page)
})

test('opens the form once it can be loaded', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 503/)
  await page.goto('/')
  // Everything that the gate itself needs has been loaded.
  await page.waitForLoadState('networkidle')
  let isDown = true
  await page.route('**/assets/**', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
  const open = page.getByRole('link', { name: 'Lost your key?' })
  await open.click()
  await expect(gateOf(page).problem).toHaveText('Network error. Please try again.')
  isDown = false
  await open.click()
  await expect(dialogOf(page).email).toBeFocused()
  await expectFocusIn(dialogOf(page).dialog)
})

test('says that an older link is void', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  await page.goto(`${portal.origin}/recover?token=replaced`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await expectAccessibleOnBoth(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [button, heading] of [
    ['Show my access key', 'Here’s your access key'],
    ['Replace it with a new key', 'Here’s your new access key'],
  ] as const)
    test(`works by '${button}'`, async ({ page, portal, request }) => {
      const address = `no-script-${button.length}@vale.example`
      await newKey(portal, address)
      await request.post('/api/auth/recover', { data: { email: address } })
      await page.goto(await linkTo(address, portal, 1))
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('code')).toHaveText(/^lifetime-/)
      await expect(page.getByRole('button')).toHaveCount(0)
    })
})
