import type { Page } from '@playwright/test'
import { BUILT_IN_BRAND } from '../../src/platform/brand/brand.contract.js'
import { importKey } from './applicants.js'
import { expect, mainOf, menuOf, newKey, sectionHeading, test, openSignedIn } from './fixtures.js'
import { expectAccessibleOnBoth, expectNoLayoutShift } from './page-checks.js'

const { links, contactEmail } = BUILT_IN_BRAND
const stepsOf = (page: Page) =>
  mainOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
const includedOf = (page: Page) =>
  mainOf(page).getByText(
    'Full Access and Lifetime keys include the VPS file: the complete VPS as a download.',
  )
const openFile = (page: Page) => mainOf(page).getByRole('link', { name: 'Download Complete VPS' })

test('shows automation keys four steps, both VPS links and which keys include the file', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.keys.automation!, '/download')
  await expect(sectionHeading(page)).toHaveText('Automation Access')
  await expect(stepsOf(page).getByRole('heading')).toHaveText([
    'Log in to the VPS',
    'Launch the trading platform',
    'Connect the account and choose risk settings',
    'Start the system',
  ])
  await expect(mainOf(page).getByRole('link', { name: 'Access VPS' }).last()).toHaveAttribute(
    'href',
    links.accessVps,
  )
  const purchase = mainOf(page).getByRole('link', { name: 'Purchase VPS' })
  await expect(purchase).toHaveAttribute('href', links.purchaseVps)
  await expect(purchase).toHaveAttribute('target', '_blank')
  await expect(includedOf(page)).toBeVisible()
  await expect(openFile(page)).toHaveCount(0)
  await expect(mainOf(page).getByRole('link', { name: 'Ask about an upgrade' })).toHaveAttribute(
    'href',
    `mailto:${contactEmail}`,
  )
  await expectAccessibleOnBoth(page)
})

test('shows indicator content to indicator keys', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.indicator!, '/download')
  await expect(sectionHeading(page)).toHaveText('Indicator Access')
  await expect(stepsOf(page)).toHaveCount(4)
  await expect(mainOf(page).getByRole('link', { name: 'Open the indicator' }).last()).toHaveAttribute(
    'href',
    links.indicator,
  )
  await expect(includedOf(page)).toHaveCount(0)
  await expectAccessibleOnBoth(page)
})

test('tells a standard key what it includes and what it does not', async ({ page, portal }) => {
  const key = `member-${Date.now()}`
  await importKey(portal, key, 'standard')

  await openSignedIn(page, key, '/download')
  await expect(sectionHeading(page)).toHaveText('Automation Access')
  await expect(mainOf(page).getByText('Your key doesn’t include the Tidewater System.')).toBeVisible()
  await expect(stepsOf(page)).toHaveCount(0)
  await expect(mainOf(page).getByText('Do you have your VPS?')).toHaveCount(0)
  await expect(mainOf(page).getByRole('link', { name: /VPS/ })).toHaveCount(0)
  await expect(includedOf(page)).toHaveCount(0)
  await expect(stepsOf(page)).toHaveCount(0)
  await expectAccessibleOnBoth(page)
})

test('asks about the VPS once and applies the answer to every link', async ({ page, portal }) => {
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/download')
  const question = mainOf(page).getByRole('group', { name: 'Do you have your VPS?' })
  const no = question.getByRole('button', { name: 'Not yet' })
  await expect(question.getByRole('button', { pressed: true })).toHaveCount(0)
  const firstStep = stepsOf(page).first().getByRole('link')
  await expect(firstStep).toHaveAttribute('href', links.accessVps)
  await no.focus()
  await page.keyboard.press('Enter')
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await expect(firstStep).toHaveAttribute('href', links.purchaseVps)
  await expectAccessibleOnBoth(page)

  await page.goto('/links')
  const tile = mainOf(page).getByRole('link', { name: /^VPS/ })
  await expect(tile).toHaveAttribute('href', links.purchaseVps)
  for (const path of ['/', '/faq#sign-in-to-the-vps']) {
    await page.goto(path)
    await expect(mainOf(page).getByRole('link', { name: 'Purchase VPS' }).first()).toBeVisible()
    await expect(mainOf(page).getByRole('link', { name: 'Access VPS' })).toHaveCount(0)
  }
  await page.goto('/download')
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(firstStep).toHaveAttribute('href', links.accessVps)
})

test('leads from the first step to the address that masters have released', async ({ page, portal }) => {
  const url = 'https://desk.tidewater.example/'
  const item = { contentKey: 'downloads.access.url', contentType: 'url', page: 'downloads', section: null }
  await page.route('/api/portal/content*', (route) =>
    route.fulfill({ json: { success: true, items: [{ ...item, content: url }] } }),
  )
  await openSignedIn(page, portal.keys.lifetime!, '/download')
  const access = mainOf(page).getByRole('link', { name: /^Access VPS/ })
  for (const at of [0, 1]) await expect(access.nth(at)).toHaveAttribute('href', url)
})

test('ticks steps by keyboard and stores them per key', async ({ page, portal }) => {
  const key = await newKey(portal, 'automation')
  await openSignedIn(page, key, '/download')
  const first = page.getByRole('checkbox', { name: 'Done: Log in to the VPS' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await expect(mainOf(page).getByText('1 of 4 done')).toBeVisible()
  await saved
  await openSignedIn(page, key, '/download')
  await expect(first).toBeChecked()
  await openSignedIn(page, await newKey(portal, 'automation'), '/download')
  await expect(first).not.toBeChecked()
})

for (const name of ['fullaccess', 'lifetime'])
  test(`opens the download with its requirements, steps and help to the ${name} key`, async ({
    page,
    portal,
  }) => {
    await openSignedIn(page, portal.keys[name]!, '/download')
    await expect(includedOf(page)).toHaveCount(0)
    await openFile(page).click()
    await expect(page).toHaveURL('/download?view=vps')
    await expect(page).toHaveTitle('Download Complete VPS · Tidewater')
    await expect(sectionHeading(page)).toHaveText('Download Complete VPS')
    await expect(sectionHeading(page)).toBeFocused()
    for (const need of ['about 2.5GB', 'Windows 10/11 64-bit', '8GB RAM minimum', '10GB free'])
      await expect(mainOf(page).getByText(need, { exact: true })).toBeVisible()
    await expect(mainOf(page).getByRole('link', { name: 'Download the file' })).toHaveAttribute(
      'href',
      links.vpsDownload,
    )
    await expect(mainOf(page).getByRole('link', { name: 'Ask the community' })).toHaveAttribute(
      'href',
      links.community,
    )
    await expect(stepsOf(page)).toHaveCount(4)
    await expectAccessibleOnBoth(page)

    await page.goBack()
    await expect(sectionHeading(page)).toHaveText('Automation Access')
    await page.goForward()
    await expect(sectionHeading(page)).toHaveText('Download Complete VPS')
    await page.reload()
    await expect(sectionHeading(page)).toHaveText('Download Complete VPS')
    await expectNoLayoutShift(page)
    for (const [label, path] of [
      ['Watch the tutorials', '/tutorials'],
      ['Get support', '/faq'],
    ] as const) {
      await mainOf(page).getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
    }
    await mainOf(page).getByRole('link', { name: 'Automation Access' }).click()
    await expect(page).toHaveURL('/download')
  })

test('counts the steps of the file for those of the hosted desktop', async ({ page, portal }) => {
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/download?view=vps')
  const steps = stepsOf(page).getByRole('checkbox')
  await expect(steps).toHaveCount(4)
  for (const step of await steps.all()) await step.check()
  await mainOf(page).getByText('All done').waitFor()
  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(mainOf(page).getByRole('heading', { name: 'You’re all set' })).toBeVisible()
})

test('returns from the download to the section through the menu', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/download?view=vps')
  await menuOf(page).getByRole('link', { name: 'Automation Access' }).click()
  await expect(page).toHaveURL('/download')
  await expect(sectionHeading(page)).toHaveText('Automation Access')
})

for (const name of ['automation', 'indicator', 'standard', 'automation master'])
  test(`redirects the ${name} key from the file's address to the section`, async ({ page, portal }) => {
    await openSignedIn(page, portal.keys[name]!, '/download?view=vps')
    await expect(sectionHeading(page)).toHaveText(/^(Automation|Indicator) Access$/)
    await expect(page).toHaveURL('/download')
    await expect(page).toHaveTitle(/^(Automation|Indicator) Access · /)
    await expect(openFile(page)).toHaveCount(0)
    await expect(includedOf(page)).toHaveCount(/^automation/.test(name) ? 1 : 0)
    await expect(mainOf(page).getByRole('link', { name: 'Download the file' })).toHaveCount(0)
    await expectAccessibleOnBoth(page)
  })
