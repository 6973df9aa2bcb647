import type { Locator, Page } from '@playwright/test'
import { MEMBER_DIALOGS, openDialog } from '../engines/dialogs.js'
import { halves } from '../support/pictures.js'
import { INDICATOR_ADDRESSES, linkAddresses, MEMBER_ADDRESSES, STANDARD_ADDRESSES } from './addresses.js'
import { applicationOf, applyApproved, uniqueWord } from './applicants.js'
import { PICTURE } from './avatars.js'
import { email as demoEmail, heading as demoHeading, open as openDemo } from './demo-sign-in.js'
import {
  DESKTOP,
  endSession,
  expect,
  factOf,
  fileInput,
  gateOf,
  mainOf,
  menuOf,
  newKey,
  openSignedIn,
  PHONE,
  sectionHeading,
  test,
  toastOf,
  unlock,
} from './fixtures.js'
import { issue } from './my-access-page.js'
import { paletteOf } from './palette.js'
import { pointAt, slider } from './performance-page.js'
import { translatedFigures, translatePage } from './translator.js'

// Every form, dialog and section under a browser's translator. Errors on the console fail a journey, and a text that React
// has changed but the screen has not is one.
test.use({ isTranslated: true })

/** Those that there are once the first is. */
async function all(controls: Locator): Promise<Locator[]> {
  await expect(controls.first()).toBeVisible()
  return controls.all()
}

const press = (page: Page, name: string | RegExp) =>
  mainOf(page).getByRole('button', { name }).first().click()

/** Waits until it is translated, and expects that words were, but no figures and none of these. */
async function expectTranslated(page: Page, ...unchanged: string[]) {
  await expect(page.locator('font').first()).toBeAttached()
  for (const words of unchanged)
    await expect(page.locator('font', { hasText: new RegExp(words) }), `${words}, translated`).toHaveCount(0)
  expect(await page.evaluate(translatedFigures), `figures translated at ${page.url()}`).toEqual([])
}

test('signs in after a wrong key, asks for a lost key and subscribes', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  expectTrouble(/status of 400/)
  await page.goto('/')
  await expectTranslated(page)
  const gate = gateOf(page)
  await gate.key.press('Enter')
  await expect(gate.problem).toHaveText('Please enter your access key')
  await gate.key.fill('lifetime-of-nobody')
  await gate.submit.click()
  await expect(gate.problem).not.toHaveText('Please enter your access key')
  await expect(gate.submit).toHaveText('Access System')

  await page.getByRole('link', { name: 'Lost your key?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lost your key?' })
  const send = dialog.getByRole('button', { name: 'Email me a link' })
  const outcome = dialog.getByRole('status')
  await send.click()
  await expect(outcome).toHaveText('Enter your email address.')
  await dialog.getByRole('textbox').fill('nobody')
  await expect(outcome).toBeEmpty()
  await send.click()
  await expect(outcome).toContainText(/valid email address/)
  await dialog.getByRole('textbox').fill(`${uniqueWord()}@vale.example`)
  await send.click()
  await expect(outcome).toContainText('we’ve sent an email')
  await expect(send).toBeVisible()
  await page.keyboard.press('Escape')

  const key = await newKey(portal, 'lifetime')
  await unlock(page, key)
  await expectTranslated(page, key.slice(0, 8))
  const form = mainOf(page).locator('form').filter({ hasText: 'Email address' })
  const before = await form.getByRole('status').innerText()
  await form.getByRole('textbox').fill('nobody@vale')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText(/valid e-?mail address/)
  await form.getByRole('textbox').fill(`${uniqueWord()}@vale.example`)
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText('Thank you for subscribing!')
  await expect(form.getByRole('button')).toHaveText('Subscribe')
  expect(before).not.toContain('Thank you')
})

test('is shown in every section to every level', async ({ page, portal }) => {
  test.slow()
  for (const [level, addresses] of [
    ['lifetime', MEMBER_ADDRESSES],
    ['indicator', INDICATOR_ADDRESSES],
    ['standard', STANDARD_ADDRESSES],
  ] as const) {
    await openSignedIn(page, portal.keys[level]!, addresses[0]!)
    for (const address of addresses) {
      await page.goto(address)
      await expect(sectionHeading(page)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectTranslated(page)
    }
    // From one to the next, as people go.
    const links = menuOf(page).getByRole('link')
    for (const link of await all(links)) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    }
  }
})

test('opens and closes every dialog, and uses menu and search', async ({ page, portal }) => {
  test.slow()
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/profile')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  const driver = {
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    type: (selector: string, text: string) => page.locator(selector).first().pressSequentially(text),
  }
  for (const dialog of MEMBER_DIALOGS) {
    await page.setViewportSize(dialog.isOnPhonesOnly ? PHONE : DESKTOP)
    await page.goto(dialog.at)
    await openDialog(driver, dialog)
    await expectTranslated(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
  }

  await page.goto('/profile')
  await press(page, 'Adjust')
  await page.getByRole('slider', { name: 'Zoom' }).press('End')
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(toastOf(page)).toBeVisible()
  await press(page, 'Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(mainOf(page).getByRole('button', { name: 'Upload photo' })).toBeVisible()

  await page.keyboard.press('Control+K')
  const palette = paletteOf(page)
  for (const words of ['r', 'ri', 'risk', 'risk per', 'qq', 'news']) {
    await palette.field.fill(words)
    await expect(palette.count).toHaveText(words === 'qq' ? /No results/ : /result/)
    await expect(palette.dialog).not.toContainText(words === 'qq' ? 'News' : 'No results')
  }
  await page.keyboard.press('Enter')
  await expect(sectionHeading(page)).toHaveText('News/Updates')
  await menuOf(page).hover()
  await menuOf(page)
    .getByRole('button', { name: /^Pin FAQ/ })
    .click()
  await expect(menuOf(page).getByRole('status')).toContainText('FAQ')
  await menuOf(page)
    .getByRole('button', { name: /^Unpin FAQ/ })
    .click()
  await expect(menuOf(page).getByRole('button', { name: /^Pin FAQ/ })).toBeVisible()
})

test('uses the forms of the profile, and leaves it when the session ends', async ({
  page,
  portal,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 400/)
  expectTrouble(/status of 401/)
  expectTrouble(/status of 503/)
  const address = `${uniqueWord()}@vale.example`
  const key = await issue(portal, address)
  await openSignedIn(page, key, '/profile')
  const main = mainOf(page)
  await press(page, 'Show full key')
  await expectTranslated(page, key.slice(0, 8), address)

  await page.route('**/api/me/export**', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await press(page, 'Download JSON')
  await expect(main.getByRole('alert')).toBeVisible()
  for (const label of ['Download JSON', 'Download CSV']) {
    const downloading = page.waitForEvent('download')
    await press(page, label)
    await downloading
    await expect(main.getByText('Your data has been downloaded.')).toBeVisible()
    await expect(main.getByRole('button', { name: label })).toBeVisible()
  }

  await press(page, 'Edit display name')
  const name = page.getByRole('textbox', { name: 'Display Name' })
  await name.fill('x'.repeat(61))
  await expect(main.getByText('61/60')).toBeVisible()
  await press(page, 'Save')
  await expect(main.getByRole('alert')).toHaveText('Enter a name of 1 to 60 characters.')
  await name.fill('Ada Marlin')
  await press(page, 'Save')
  await expect(main.getByText('Ada Marlin', { exact: true })).toBeVisible()

  await press(page, 'Change email address')
  await press(page, 'Send link')
  await expect(main.getByRole('alert')).toHaveText('Enter your email address.')
  await page.getByRole('textbox', { name: 'New email address' }).fill('two@vale.example, more@vale.example')
  await press(page, 'Send link')
  await expect(main.getByRole('alert')).toHaveText('Enter a valid email address.')
  await page.getByRole('textbox', { name: 'New email address' }).fill(`new-${address}`)
  await press(page, 'Send link')
  await expect(main.getByText('Waiting for confirmation')).toBeVisible()
  await press(page, 'Cancel the change')
  await expect(main.getByText('Waiting for confirmation')).toBeHidden()

  await press(page, 'Subscribe')
  await expect(main.getByText('Almost there: open the confirmation link')).toBeVisible()
  await press(page, 'Cancel request')
  await expect(
    main.getByText('Get news and updates').or(main.getByRole('button', { name: 'Subscribe' })),
  ).toBeVisible()
  await main.getByRole('checkbox', { name: /^Email me when my key/ }).click()
  await expect(toastOf(page)).toContainText('We won’t email you about new devices.')
  await expectTranslated(page, address)

  await press(page, 'Delete my account…')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your access key')
  await dialog.getByLabel('Access key').fill('somebody-else')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('This isn’t the key you signed in with.')
  await dialog.getByLabel('Access key').fill(key)
  await confirm.click()
  await expect(main.getByText('Your account will be deleted on')).toBeVisible()
  await press(page, 'Undo')
  await expect(main.getByText('Deletion undone. Your account stays as it is.')).toBeVisible()

  await endSession(page, '/api/profile/me', async () => {
    await press(page, 'Edit display name')
    await name.fill('Ada Vale')
    await press(page, 'Save')
  })
  await expect(gateOf(page).heading).toBeVisible()
  await unlock(page, key)
  await press(page, 'My key leaked')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace my key' }).click()
  await page.getByRole('alertdialog', { name: 'Your key was replaced' }).getByRole('button').click()
  await expect(gateOf(page).heading).toBeVisible()
})

test('applies as an affiliate, and uses the dashboard of one', async ({ page, portal, expectTrouble }) => {
  test.slow()
  expectTrouble(/status of 503/)
  const who = `Ada ${uniqueWord()}`
  await openSignedIn(page, await newKey(portal, 'automation'), '/affiliate')
  const sales = page.getByRole('slider', { name: 'Sales per month' })
  await sales.press('End')
  await page.getByRole('textbox', { name: /^Average sale/ }).fill('500')
  await expectTranslated(page)
  await press(page, 'Apply for Affiliate Program')
  await expect(sectionHeading(page)).toHaveText('Affiliate Application')
  await press(page, 'Submit Application')
  await expect(page.getByRole('alert')).toHaveText('7 fields need your attention.')
  const { email, website, promotion } = applicationOf(who)
  await page.getByRole('textbox', { name: 'Full Name' }).fill(who)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Website' }).fill(website)
  await page.getByRole('combobox', { name: 'Experience' }).selectOption('advanced')
  await press(page, 'Submit Application')
  await expect(page.getByRole('alert')).toHaveText('3 fields need your attention.')
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('medium')
  await page.getByRole('checkbox').check()
  await page.getByRole('textbox', { name: 'Promotion Methods' }).fill(promotion)
  await page.route('**/api/affiliate/submit', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  await press(page, 'Submit Application')
  await expect(page.getByRole('alert')).toHaveText('Failed to submit application')
  await press(page, 'Submit Application')
  await expect(sectionHeading(page)).toHaveText('Application Submitted')
  await press(page, 'Check again')
  await expect(mainOf(page).getByText('No decision yet.')).toBeVisible()
  await expect(mainOf(page).getByRole('button', { name: 'Check again' })).toBeVisible()

  const { accessKey, master } = await applyApproved(portal, `Bruno ${uniqueWord()}`)
  await openSignedIn(page, accessKey, '/affiliate')
  await press(page, 'Copy link')
  await expect(mainOf(page).getByText(/^(Copied|Press Ctrl)/)).toBeVisible()
  await press(page, 'See sample figures')
  await expect(page.getByText('Gold tier', { exact: true })).toBeVisible()
  await expectTranslated(page)
  await press(page, 'Back to my figures')
  await press(page, 'Advanced Analytics')
  await press(page, /^Sales$/)
  const chart = page.getByRole('slider', { name: 'Sales by month' })
  await chart.press('Home')
  await chart.press('ArrowRight')
  await expectTranslated(page)
  const stats = { totalEarnings: 120.5, referralsMade: 12 }
  await master.call('PUT', '/api/admin/affiliate/stats', {
    accessKey,
    stats,
    reason: 'Sales of the old portal',
  })
  await page.goto('/affiliate')
  await press(page, 'View entries: Total Earnings')
  await expect(page.getByRole('table')).toContainText('+$120.50')
  await press(page, 'Refunds & disputes')
  await expect(page.getByText('No entries match.')).toBeVisible()
  await press(page, 'View entries: This Month')
  await press(page, /, show all months$/)
  await expectTranslated(page)
})

test('uses the controls of the other sections', async ({ page, portal }) => {
  test.slow()
  const main = mainOf(page)
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/')
  await press(page, 'Yes, I have it')
  await press(page, 'Mark as done')
  await expect(main.getByText('1 of 4 done')).toBeVisible()
  const steps = main.getByRole('checkbox', { name: /^Done: / })
  for (const step of await all(steps)) await step.setChecked(true)
  await expect(main.getByText('You’re all set')).toBeVisible()
  await menuOf(page).getByRole('link', { name: 'Automation Access' }).click()
  // The dashboard has these steps too, until it is left.
  await expect(main.getByRole('heading', { level: 1, name: 'Automation Access' })).toBeVisible()
  for (const step of await all(steps)) await step.setChecked(false)
  await expect(main.getByText('0 of 4 done')).toBeVisible()

  await page.goto('/news')
  const tags = page.getByRole('group', { name: 'Show' }).getByRole('button')
  for (const tag of await all(tags)) await tag.click()

  await page.goto('/links')
  await press(page, 'Live Support')
  for (const preview of await main.getByRole('button', { name: /^Preview/ }).all()) await preview.click()

  await page.goto('/tutorials')
  for (const tick of (await all(main.getByRole('button', { name: /^Watched: / }))).slice(0, 3)) {
    await tick.click()
    await expect(tick).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(main.getByText('3 of 8 watched')).toBeVisible()
  for (const tab of await all(main.getByRole('tab'))) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }

  await page.goto('/faq')
  for (const toggle of await all(main.locator('h2 button'))) await toggle.click()
  const field = page.getByRole('searchbox', { name: 'Search the answers' })
  for (const words of ['vps', 'vps log', 'risk', 'zeppelin', 'risk', '']) {
    await field.fill(words)
    if (words) await expect(main.locator('mark').or(main.getByText('“zeppelin”')).first()).toBeVisible()
    else await expect(main.locator('mark')).toHaveCount(0)
  }

  await page.goto('/performance')
  await expect(factOf(page, 'Total return').first()).toHaveText('+271.53%')
  for (const instrument of ['YM', 'ES', 'YM']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${instrument}`) }).press('Space')
    await page.mouse.move(...(await pointAt(slider(page), 3)))
    await page.mouse.move(...(await pointAt(slider(page), 5)))
  }
  for (const metric of await all(main.getByRole('radio'))) await metric.check({ force: true })
  await slider(page).press('Shift+ArrowLeft')
  await slider(page).press('Shift+ArrowLeft')
  await press(page, 'All months')
  for (const column of await all(main.getByRole('columnheader').getByRole('button'))) await column.click()
  await press(page, 'Verify record')
  await expect(main.getByText(/^Not edited since published: 48 rows/)).toBeVisible()
  await expectTranslated(page)
})

test('tries the sign-in demo, and opens the public pages and those of links in emails', async ({
  page,
  portal,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 404/)
  await openDemo(page)
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(demoHeading(page)).toHaveText('Create your account')
  await demoEmail(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter your email address.')
  await demoEmail(page).fill('ada')
  await demoEmail(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter a complete email address')
  await demoEmail(page).fill('ada@example.com')
  await demoEmail(page).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByRole('status')).toContainText('no code is sent')
  await page.keyboard.type('123456')
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).fill('1')
  await page.keyboard.type('23456')
  await page.getByRole('button', { name: 'Open the demo dashboard' }).click()
  for (const button of ['Pause System', 'Start Trading'])
    await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('status')).toContainText('The demo system is trading.')
  await expectTranslated(page)

  for (const address of ['/start', '/no-such-page', ...(await linkAddresses(page, portal))]) {
    await page.goto(address)
    await expectTranslated(page)
    for (const question of await page.locator('summary').all()) await question.click()
    // Each page's own: to show a key, to confirm, to unsubscribe.
    const submit = page.locator('main form button').first()
    if (await submit.isVisible()) await submit.click()
    await expectTranslated(page)
  }
})

test.describe('before the page’s script', () => {
  test.use({ isTranslated: false })

  test('takes over a gate and a demo that were translated first', async ({ page, portal, expectTrouble }) => {
    expectTrouble(/status of 401/)
    // React says that it renders the page again.
    expectTrouble(/error #418/)
    await page.addInitScript(translatePage, { isEarly: true })
    await page.goto('/')
    const gate = gateOf(page)
    await gate.key.fill('lifetime-of-nobody')
    await gate.submit.click()
    await expect(gate.problem).toBeVisible()
    await unlock(page, await newKey(portal, 'lifetime'))
    await openDemo(page)
    await page.getByRole('button', { name: 'Signup' }).click()
    await expect(demoHeading(page)).toHaveText('Create your account')
  })
})
