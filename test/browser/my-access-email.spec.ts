import { emailTokenIn } from '../support/mailbox.js'
import { signIn } from './applicants.js'
import { expect, mainOf, newKey, test, unlock } from './fixtures.js'
import { issue, linkTo, mailTo } from './my-access-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('changes the email address once both ends have confirmed', async ({
  page,
  portal,
  context,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/)
  const [former, email] = ['former@vale.example', 'changed@vale.example']
  await unlock(page, await issue(portal, former), { at: '/profile' })
  const main = mainOf(page)
  await expect(main.getByText(former, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Change email address' }).click()
  const field = page.getByRole('textbox', { name: 'New email address' })
  await expect(field).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toHaveText('Enter your email address.')
  await field.fill('two@vale.example, more@vale.example')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toHaveText('Enter a valid email address.')
  await expect(field).toBeFocused()
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(main.getByText('Waiting for confirmation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeFocused()
  await expectAccessibleOnBoth(page)

  const mail = await context.newPage()
  const heading = mail.getByRole('heading', { level: 1 })
  await mail.goto(await linkTo(portal, email, 'Confirm'))
  await expect(heading).toHaveText('Confirm your email address')
  await expectAccessibleOnBoth(mail)
  await mail.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(heading).toHaveText('One more confirmation')
  await mail.goto(await linkTo(portal, former, 'Approve'))
  await expect(heading).toHaveText('Change your email address?')
  await expect(mail.getByText(email)).toBeVisible()
  await expectAccessibleOnBoth(mail)
  await mail.getByRole('button', { name: 'Approve the change' }).click()
  await expect(heading).toHaveText('Your email address has changed')
  await expectAccessibleOnBoth(mail)
})

test('cancels an email change, and stops one by mail', async ({ page, portal, context, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const [former, email] = ['kept@vale.example', 'unwanted@vale.example']
  await unlock(page, await issue(portal, former), { at: '/profile' })
  const request = async () => {
    await page.getByRole('button', { name: 'Change email address' }).click()
    await page.getByRole('textbox', { name: 'New email address' }).fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(mainOf(page).getByText('Waiting for confirmation')).toBeVisible()
  }
  await request()
  // Sent before it is void: a mail with a void link is dropped.
  const voided = await linkTo(portal, former, 'Approve')
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(mainOf(page).getByText('Waiting for confirmation')).toBeHidden()
  const mail = await context.newPage()
  const heading = mail.getByRole('heading', { level: 1 })
  await mail.goto(voided)
  await expect(heading).toHaveText('This link doesn’t work')
  await expectAccessibleOnBoth(mail)

  const stale = await mailTo(portal, former, 'Approve')
  await request()
  await expect
    .poll(async () => emailTokenIn(await mailTo(portal, former, 'Approve')))
    .not.toBe(emailTokenIn(stale))
  await mail.goto(await linkTo(portal, former, 'Approve'))
  await mail.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(heading).toHaveText('The change was canceled')
  await expectAccessibleOnBoth(mail)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('confirms an email address', async ({ page, portal }) => {
    const email = 'plain@vale.example'
    const { call } = await signIn(portal, await newKey(portal, 'lifetime'))
    await call('PUT', '/api/me/email', { email })
    await page.goto(await linkTo(portal, email, 'Confirm'))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
