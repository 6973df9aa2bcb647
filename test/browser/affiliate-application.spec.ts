import type { Page } from '@playwright/test'
import { letUndoPass } from './applications-page.js'
import { apply, applicationOf, issueKeys, signInMaster, uniqueWord } from './applicants.js'
import { expect, sectionHeading, test, unlock } from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

/** The border of a refused field. */
const REFUSED = 'rgb(255, 107, 115)'
const APPLY = 'Apply for Affiliate Program'

const formOf = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Full Name' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  website: page.getByRole('textbox', { name: 'Website' }),
  experience: page.getByRole('combobox', { name: 'Experience' }),
  audience: page.getByRole('combobox', { name: 'Audience' }),
  promotion: page.getByRole('textbox', { name: 'Promotion Methods' }),
  terms: page.getByRole('checkbox', { name: 'I accept the affiliate terms' }),
  submit: page.getByRole('button', { name: 'Submit Application' }),
})

async function fill(page: Page, name: string) {
  const form = formOf(page)
  const { email, website, promotion } = applicationOf(name)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.website.fill(website)
  await form.experience.selectOption({ label: 'Advanced (3-5 years)' })
  await form.audience.selectOption({ label: 'Medium (10K-100K followers)' })
  await form.promotion.fill(promotion)
  await form.terms.check()
}

test('applies from a restored draft, is approved and reaches the dashboard', async ({ page, portal }) => {
  test.slow()
  const [key] = await issueKeys(portal, 1)
  const name = `Ada ${uniqueWord()}`
  await unlock(page, key!, { at: '/affiliate' })
  await expect(sectionHeading(page)).toHaveText('Become an Affiliate')
  for (const promise of ['25-35%', '60 days', 'Real-time', '$50', '$2,500'])
    await expect(page.getByText(promise, { exact: true }).last()).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: APPLY }).click()
  await expect(sectionHeading(page)).toHaveText('Affiliate Application')
  await expect(sectionHeading(page)).toBeFocused()
  await fill(page, name)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue your application' })).toBeVisible()

  await unlock(page, key!, { at: '/affiliate?view=form' })
  const form = formOf(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.experience).toHaveValue('advanced')
  await page.getByText('Read the affiliate terms').click()
  await expect(page.getByText('You earn 25% to 35% of each sale')).toBeVisible()
  await expectAccessibleOnBoth(page)
  // Not part of the draft.
  await form.submit.click()
  await expect(form.terms).toHaveAccessibleDescription('Accept the affiliate terms to apply.')
  await expect(form.terms).toBeFocused()
  await form.terms.check()
  await form.submit.click()
  await expect(sectionHeading(page)).toHaveText('Application Submitted')
  await expect(
    page.getByText("We'll review your application and get back to you within 24-48 hours"),
  ).toBeVisible()
  await expect(page.getByText('Pending Review')).toBeVisible()
  await expect(page.getByText(/^Answer by \w{3} \d+, \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('47 hours left')
  await expectAccessibleOnBoth(page)

  await unlock(page, portal.keys['automation master']!, { at: `/admin/affiliate?q=${name.split(' ')[1]}` })
  await page.clock.install()
  await page.getByRole('button', { name: `Approve: ${name}` }).click()
  await letUndoPass(page)
  await expect(page.getByRole('row', { name }).getByText('Approved')).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await unlock(page, key!, { at: '/affiliate' })
  await expect(sectionHeading(page)).toHaveText('Affiliate Dashboard')
  await expect(page.getByText('Bronze tier', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Share your link' })).toBeVisible()
  await expect(page.getByText('No entries yet.')).toBeVisible()
  await expect(page.getByText('no clicks yet')).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Referral link' }).inputValue()
  expect(link).toMatch(/^[\w.:]+\/r\/\w+$/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`http://${link}`)
  await expectAccessibleOnBoth(page)

  await page.getByRole('button', { name: 'Advanced Analytics' }).click()
  await expect(sectionHeading(page)).toHaveText('Advanced Analytics')
  await expect(page.getByText('Sample figures. Your own figures will appear here')).toBeVisible()
  await page.getByRole('button', { name: 'Sales', exact: true }).click()
  await expect(page).toHaveURL('/affiliate?view=analytics&metric=sales')
  const chart = page.getByRole('slider', { name: 'Sales by month' })
  await chart.press('Home')
  const first = await chart.getAttribute('aria-valuetext')
  await chart.press('ArrowRight')
  await expect(chart).not.toHaveAttribute('aria-valuetext', first!)
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await page.getByRole('button', { name: 'Advanced Analytics' }).click()
  await expect(page).toHaveURL('/affiliate?view=analytics&metric=sales')
  await expect(chart).toBeVisible()
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await page.getByRole('button', { name: 'Back to Application' }).click()
  await expect(sectionHeading(page)).toHaveText('Application Approved')
})

test('reports faults at their fields and keeps the form after a failed submit', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  const [key] = await issueKeys(portal, 1)
  await unlock(page, key!, { at: '/affiliate?view=form' })
  const form = formOf(page)
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText('7 fields need your attention.')
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Enter your full name.')
  for (const field of [form.name, form.experience, form.promotion])
    await expect(field).toHaveCSS('border-top-color', REFUSED)
  await expectAccessible(page)

  await fill(page, 'Bruno Marlin')
  let isDown = true
  await page.route('**/api/affiliate/submit', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to submit application')
  await expect(form.submit).toBeEnabled()
  await expect(form.name).toHaveValue('Bruno Marlin')

  isDown = false
  await form.email.fill('bruno..marlin@traders.example')
  await form.submit.click()
  await expect(form.email).toHaveAccessibleDescription(/valid email address/)
  await expect(form.email).toBeFocused()
  await form.email.fill('bruno.marlin@traders.example')
  await form.submit.click()
  await expect(sectionHeading(page)).toHaveText('Application Submitted')
})

test('requires the demo key to apply', async ({ page, portal }) => {
  await unlock(page, portal.keys.demo!, { at: '/affiliate?view=dashboard' })
  await expect(page.getByRole('button', { name: APPLY })).toBeVisible()
})

test('shows a rejected member the reason and a contact', async ({ page, portal }) => {
  const [applicant] = await apply(portal, [`Chiara ${uniqueWord()}`])
  const master = await signInMaster(portal)
  const reason = 'Your site could not be reached.'
  await master.call('POST', '/api/admin/affiliate/reject', { accessKey: applicant!.key, reason })
  await unlock(page, applicant!.key, { at: '/affiliate' })
  await expect(sectionHeading(page)).toHaveText('Application Rejected')
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@tidewater.example' })).toBeVisible()
  await expect(page.getByRole('button', { name: APPLY })).toBeHidden()
  await expectAccessibleOnBoth(page)
})
