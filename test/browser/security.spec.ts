import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { uniqueWord } from './applicants.js'
import {
  DESKTOP,
  expect,
  gateOf,
  mainOf,
  menuOf,
  openSignedIn,
  sectionHeading,
  test,
  toastOf,
} from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const SECURITY = '/admin/security'

test.use({ ownPortal: 'security' })

/** Chromium's own device with a fingerprint that always fits. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('adds a passkey and an app, requires a second factor, and signs in with each', async ({
  page,
  portal,
  expectTrouble,
}) => {
  // Step-up, a code that was used, and an ended session.
  expectTrouble(/40[013]|Error/)
  const name = `Ada ${uniqueWord()}`
  const key = await newMaster(portal, 'owner', name)
  await addAuthenticator(page)
  await openSignedIn(page, key, SECURITY)
  await expect(mainOf(page)).toContainText('No second factor yet')
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Ada’s laptop')
  await expectAccessibleOnBoth(page)
  await adding.getByRole('button', { name: 'Continue' }).click()
  const saving = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(saving.getByRole('listitem')).toHaveCount(10)
  const codes = await saving.getByRole('listitem').allInnerTexts()
  await expectAccessibleOnBoth(page)
  const file = page.waitForEvent('download')
  await saving.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
  await saving.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(page.getByRole('row', { name: /Ada’s laptop Passkey/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const app = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await app.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const code = generateSync({ secret })
  await app.getByRole('textbox', { name: 'Code from the app' }).fill(code)
  await app.getByRole('button', { name: 'Add app' }).click()
  await expect(page.getByRole('row', { name: /Authenticator app Authenticator app/ })).toBeVisible()

  // As if the passkey had been added longer ago.
  const refusal = {
    success: false,
    error: 'Please use your second factor to do this.',
    reason: 'second-factor',
  }
  const path = '**/api/me/factors/recovery-codes'
  await page.route(path, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Get new codes' }).click()
  const replacing = page.getByRole('dialog', { name: 'Get new recovery codes?' })
  await replacing.getByRole('button', { name: 'Get new codes' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectAccessibleOnBoth(page)
  await stepUp.getByRole('button', { name: 'Use passkey' }).click()
  await expect(saving).toBeVisible()
  const replaced = await saving.getByRole('listitem').allInnerTexts()
  expect(replaced).not.toContain(codes[0])
  await saving.getByRole('button', { name: 'I saved my codes' }).click()

  await page.getByRole('button', { name: 'Require it' }).click()
  const question = page.getByRole('dialog', { name: 'Require a second factor for everyone?' })
  await question.getByRole('button', { name: 'Require it' }).click()
  await expect(toastOf(page).filter({ hasText: 'A second factor is now required' })).toBeVisible()

  // A new document begins at the gate; the device didn't stay signed in.
  await page.context().clearCookies()
  await page.goto('/')
  const gate = gateOf(page)
  const enter = async () => {
    await gate.key.fill(key)
    await gate.submit.click()
  }
  await enter()
  const second = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const field = second.getByRole('textbox', { name: 'Authenticator or recovery code' })
  await field.fill(code)
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByRole('alert')).toContainText('it was already used')
  await expect(field).toBeFocused()
  await expectAccessibleOnBoth(page)
  await second.getByRole('button', { name: 'Close' }).click()
  await enter()
  await second.getByRole('button', { name: 'Use passkey' }).click()
  await expect(gate.heading).toBeHidden()
  await expect(sectionHeading(page)).toBeVisible()

  await page.goto('/')
  await enter()
  await field.fill(replaced[0]!)
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(gate.heading).toBeHidden()

  // Lost everything: another owner, or here themselves, resets it.
  await page.setViewportSize(DESKTOP)
  await menuOf(page).getByRole('link', { name: 'Admin Dashboard' }).click()
  const subjects = page.getByRole('navigation', { name: 'Back office' })
  await subjects.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  const resetting = page.getByRole('dialog', { name: `Reset ${name}’s second factor?` })
  await expect(resetting).toContainText('You’ll be logged out right away.')
  await resetting.getByRole('button', { name: 'Reset second factor' }).click()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await enter()
  await expect(gate.heading).toBeHidden()
})
