import type { Page } from '@playwright/test'
import { email, heading, open } from './demo-sign-in.js'
import { stopClock } from './clock.js'
import { DESKTOP, expect, gateOf, PHONE, test } from './fixtures.js'
import { expectAccessible, expectNoLayoutShift } from './page-checks.js'

const digit = (page: Page, place: number) => page.getByRole('textbox', { name: `Digit ${place} of 6` })

/** Milliseconds within which a whole code succeeds. */
const CHECK_TIME = 3000

async function reachCode(page: Page) {
  await open(page)
  await email(page).fill('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(digit(page, 1)).toBeFocused()
}

async function reachDashboard(page: Page) {
  await reachCode(page)
  await page.keyboard.type('123456')
  await page.getByRole('button', { name: 'Open the demo dashboard' }).click()
  await expect(heading(page)).toHaveText('Demo Dashboard')
}

for (const viewport of [PHONE, DESKTOP])
  test(`completes every step by keyboard, accessibly, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page)
    await expectNoLayoutShift(page)
    const requests: string[] = []
    // The figures' font comes with the first figure.
    page.on('request', (request) => {
      if (request.resourceType() !== 'font') requests.push(request.url())
    })
    await expect(page.getByText('Demo', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await email(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Enter your email address.')
    await expect(email(page)).toBeFocused()
    await page.keyboard.type('ada')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Enter a complete email address')
    await expectAccessible(page)
    await page.keyboard.type('@example.com')
    await page.keyboard.press('Enter')

    await expect(heading(page)).toHaveText('Enter the code')
    await expect(digit(page, 1)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('12x34')
    await expect(digit(page, 5)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await stopClock(page)
    await page.keyboard.type('56')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await page.clock.runFor(CHECK_TIME)
    await expect(heading(page)).toHaveText('Welcome!')
    await page.clock.resume()
    await expectAccessible(page)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Demo Dashboard')
    await expectAccessible(page)
    expect(requests).toEqual([])
  })

test('accepts a code after about two seconds, with Backspace, paste, Back and Resend', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await reachCode(page)
  await page.keyboard.type('12')
  await page.keyboard.press('Backspace')
  await expect(digit(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'This is a demo, so no code is sent. Enter any six digits.',
  )
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(email(page)).toHaveValue('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(digit(page, 1)).toBeFocused()
  await expect(digit(page, 1)).toHaveValue('')

  await page.evaluate(() => navigator.clipboard.writeText(' 987-654 '))
  await digit(page, 3).focus()
  await stopClock(page)
  await page.keyboard.press('Control+V')
  for (const [at, value] of [...'987654'].entries()) await expect(digit(page, at + 1)).toHaveValue(value)
  await expect(page.getByRole('status')).toHaveText('Checking the code…')
  await page.clock.runFor(1500)
  await expect(heading(page)).toHaveText('Enter the code')
  await page.clock.runFor(CHECK_TIME - 1500)
  await expect(heading(page)).toHaveText('Welcome!')
})

test('cancels the check when a digit is deleted in time', async ({ page }) => {
  await reachCode(page)
  await stopClock(page)
  await page.keyboard.type('123456')
  await page.keyboard.press('Backspace')
  await page.clock.runFor(CHECK_TIME)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expect(heading(page)).toHaveText('Enter the code')
})

test('restarts on Login and Signup, follows the links and collapses the menu', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 404/)
  await page.setViewportSize(PHONE)
  await open(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(page.getByRole('link', { name: 'Features' })).toBeHidden()
  await menu.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(heading(page)).toHaveText('Create your account')
  await expect(email(page)).toBeFocused()

  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(heading(page)).toHaveText('Welcome back')
  for (const [link, path] of [
    ['Features', '/features'],
    ['About', '/about'],
  ] as const) {
    const answering = page.waitForResponse((response) => new URL(response.url()).pathname === path)
    await page.getByRole('link', { name: link }).click()
    expect((await answering).status()).toBe(404)
    await expect(heading(page)).toHaveText('Page Not Found')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(gateOf(page).heading).toBeVisible()
    await open(page)
  }
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(gateOf(page).heading).toBeVisible()
})

test('reaches the welcome step with Google', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(heading(page)).toHaveText('Signing in with Google')
  await expect(heading(page)).toHaveText('Welcome!')
})

test('changes only the demo with the dashboard’s actions', async ({ page }) => {
  await reachDashboard(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const block = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(block('Total P&L')).toContainText('+$15,300.00')
  await expect(block('Win Rate')).toContainText('23.6%')
  await expect(block('Active Trades')).toContainText('2')
  await page.getByRole('button', { name: 'Pause System' }).press('Enter')
  await expect(block('System Status')).toContainText('Paused')
  // Pausing closes nothing (product §10).
  await expect(page.getByRole('status')).toContainText('It doesn’t close open positions.')
  await expect(block('Active Trades')).toContainText('2')
  await expect(block('Active Trades')).toContainText('yours to manage')
  await expect(page.getByRole('cell', { name: 'Open', exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Start Trading' }).press('Enter')
  await expect(block('System Status')).toContainText('Active')
  await expect(page.getByRole('status')).toContainText('The demo system is trading.')
  for (const [button, title] of [
    ['View Reports', 'Report by instrument'],
    ['Support', 'Support'],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }
  await expect(page.getByRole('note').first()).toContainText('Sample figures.')
  expect(requests).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('explains the page', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.locator('noscript p')).toContainText('This is a sign-in demo')
  })
})
