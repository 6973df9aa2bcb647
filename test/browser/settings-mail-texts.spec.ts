import { expect, mainOf, PHONE, sectionHeading, test, toastOf } from './fixtures.js'
import { signInMaster } from './applicants.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { openSettings, SETTINGS } from './settings-page.js'

const LIST = `${SETTINGS}?view=mail-texts`
const APPROVED = `${LIST}&edit=affiliate-approved`
const API = '/api/admin/mail-texts/affiliate-approved'

test('rewords an email beside its preview, saves it, and brings the built-in text back', async ({
  page,
  portal,
}) => {
  await openSettings(page, portal)
  const views = page.getByRole('navigation', { name: 'Settings' })
  await views.getByRole('link', { name: 'Mail texts' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(sectionHeading(page)).toHaveText('Settings')
  const row = mainOf(page).getByRole('listitem').filter({ hasText: 'Application approved' })
  await expect(row).toContainText('Built-in text')
  await expectAccessibleOnBoth(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(APPROVED)
  const preview = mainOf(page).getByRole('region', { name: 'Preview' })
  const mail = page.frameLocator('iframe[title="Email preview"]')
  // The first is for inboxes, and hidden.
  await expect(mail.getByText('Your application has been approved.').last()).toBeVisible()

  const intro = mainOf(page).getByRole('textbox', { name: 'Introduction' })
  await intro.fill('Welcome, ')
  await mainOf(page)
    .getByRole('group', { name: 'Fields for Introduction' })
    .getByRole('button', { name: 'Name', exact: true })
    .click()
  await expect(intro).toHaveValue('Welcome, {name}')
  await expect(intro).toBeFocused()
  await page.keyboard.type('!')
  await expect(mail.getByText('Welcome, Ada Vale!')).toBeVisible()
  await preview.getByRole('button', { name: 'Plain text' }).click()
  await expect(preview.getByRole('group', { name: 'Plain text' })).toContainText('Welcome, Ada Vale!')

  await intro.fill('Welcome, {nobody}')
  await expect(
    mainOf(page).getByText('Use only these fields here: {brand}, {contact}, {name}.'),
  ).toBeVisible()
  await expect(preview).toContainText('Fix the marked texts')
  await page.keyboard.press('Enter')
  await mainOf(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(intro).toBeFocused()
  await expectAccessibleOnBoth(page)
  await intro.fill('Welcome, {name}!')
  await mainOf(page).getByRole('link', { name: 'All emails' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await mainOf(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText('Application approved: texts saved')
  await mainOf(page).getByRole('link', { name: 'All emails' }).click()
  await expect(row).toContainText('Edited')

  await row.getByRole('link').click()
  await mainOf(page).getByRole('button', { name: 'Reset to built-in' }).click()
  const sure = page.getByRole('dialog', { name: 'Go back to the built-in texts?' })
  await expectAccessibleOnBoth(page)
  await sure.getByRole('button', { name: 'Reset to built-in' }).click()
  await expect(toastOf(page)).toContainText('built-in texts are back')
  await expect(intro).toHaveValue(/^Your application has been approved\./)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('shows what someone else has saved in between, and why a test cannot be sent', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t save/)
  await openSettings(page, portal, APPROVED)
  const heading = mainOf(page).getByRole('textbox', { name: 'Heading' })
  await heading.fill('Mine')
  const owner = await signInMaster(portal)
  const { mail } = (await (await owner.call('GET', API)).json()) as { mail: { version: number } }
  const theirs = { texts: { heading: 'Theirs' }, version: mail.version }
  expect((await owner.call('PUT', API, theirs)).status).toBe(200)
  await mainOf(page).getByRole('button', { name: 'Save changes' }).click()
  const stale = mainOf(page).getByRole('alert')
  await expect(stale).toContainText('Someone else changed this email while you were editing.')
  await expect(stale.getByRole('row', { name: 'Heading Mine Theirs' })).toBeVisible()
  await stale.getByRole('button', { name: 'Use saved' }).click()
  await expect(heading).toHaveValue('Theirs')
  // The configured master has no address.
  await mainOf(page).getByRole('button', { name: 'Send test to me' }).click()
  await expect(toastOf(page)).toContainText('Your key has no email address')
  await owner.call('DELETE', `${API}?version=${mail.version + 1}`)
})

test('says when emails cannot be loaded, and which do not exist', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/500|couldn’t load/)
  expectTrouble(/404/)
  await page.route('**/api/admin/mail-texts', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSettings(page, portal, LIST)
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the emails.')
  await page.unroute('**/api/admin/mail-texts')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(mainOf(page).getByRole('heading', { name: 'To members' })).toBeVisible()
  await page.goto(`${LIST}&edit=none`)
  await expect(page.getByRole('alert')).toContainText('There is no email of this kind.')
})
