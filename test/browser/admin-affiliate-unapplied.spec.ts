import { runTool } from '../support/portal-process.js'
import { issueKey, signIn, uniqueWord } from './applicants.js'
import { rowOf } from './applications-page.js'
import { expect, openSignedIn, PHONE, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('an affiliate without an application is in list, total and drawer, and is edited', async ({
  page,
  portal,
}) => {
  const word = uniqueWord()
  const holder = `Ada ${word}`
  const { key } = await issueKey(portal, { level: 'fullaccess', holder })
  const member = await signIn(portal, key)
  const { dashboard } = await (await member.call('GET', '/api/affiliate/dashboard/me')).json()
  const sale = ['sale', '--id', `order-${word}`, '--amount', '1699', '--code', dashboard.code]
  expect((await runTool('affiliate', sale, portal.environment)).code).toBe(0)

  await openSignedIn(page, portal.keys['automation master']!, `/admin/affiliate?q=${word}`)
  const row = rowOf(page, holder)
  await expect(row).toContainText('No application')
  await expect(row).toContainText('$474.75')
  await expect(page.getByRole('button', { name: 'No application' })).toHaveText('No application1')
  await expect(page.getByRole('button', { name: /^Approved/ })).toHaveText('Approved0')
  await expectAccessibleOnBoth(page)

  await page.getByRole('button', { name: `View: ${holder}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText(
    'Hasn’t applied. Full Access and Lifetime members are affiliates without an application.',
  )
  await expect(details.getByRole('definition').filter({ hasText: '$474.75' }).first()).toBeVisible()
  await expect(details.getByText(`Order order-${word}`).first()).toBeVisible()
  await expectAccessibleOnBoth(page)

  const totalOf = async () => {
    const card = page.getByRole('main').getByRole('definition').filter({ hasText: '$' })
    return Number((await card.textContent())!.replace(/[$,]/g, ''))
  }
  await details.getByRole('button', { name: 'Edit Stats' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Affiliate Stats' })
  await form.getByRole('spinbutton', { name: 'Total Earnings ($)' }).fill('500')
  await form.getByRole('button', { name: 'Update Stats' }).click()
  await expect(details).toContainText('$500.00')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const before = await totalOf()
  await page.setViewportSize(PHONE)
  await expect(row).toContainText('$500.00')
  await page.reload()
  expect(await totalOf()).toBe(before)
})
