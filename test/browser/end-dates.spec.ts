import { uniqueWord } from './applicants.js'
import { expect, factOf, openSignedIn, test } from './fixtures.js'
import { newMember, openMember } from './members-page.js'

// Keys end at the end of the business's day: here it is the afternoon of the next one.
test.use({ timezoneId: 'Asia/Tokyo' })

test('shows the last day of a key as the one that was typed, in list, form and timeline', async ({
  page,
  portal,
}) => {
  const issued = await newMember(portal, `Uma ${uniqueWord()}`, { expiresAt: '2031-06-15' })
  const drawer = await openMember(page, portal, issued)
  await expect(drawer.getByLabel('Active until')).toHaveValue('2031-06-15')
  await expect(drawer.getByLabel('Active until')).toHaveAccessibleDescription(
    /lasts until midnight Eastern Time/,
  )
  await drawer.getByLabel('Active until').fill('2031-07-20')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  const until = drawer.getByRole('list').locator('time', { hasText: 'Jul 20, 2031' })
  await expect(until).toHaveAttribute('title', /^Jul 20, 2031, 11:59\sPM Eastern Time$/)
  await expect(drawer.getByText('Jun 15, 2031').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('searchbox').fill(issued.member.holder!)
  const row = page.getByRole('row').filter({ hasText: issued.member.holder! })
  await expect(row.locator('time', { hasText: 'Jul 20, 2031' })).toBeVisible()

  await page.goto(`/admin/audit?subject=${issued.member.id}&action=key-extended`)
  await page.getByRole('link', { name: /^Key extended/ }).click()
  const entry = page.getByRole('dialog')
  await expect(entry.locator('ins')).toContainText('Jul 20, 2031')
  await expect(entry.locator('ins time')).toHaveAttribute('title', /Eastern Time$/)
})

test('greets a holder by name, and says until when the key is active', async ({ page, portal }) => {
  const { key } = await newMember(portal, `Jo ${uniqueWord()}`, { expiresAt: '2031-06-15' })
  await openSignedIn(page, key, '/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Welcome, Jo x')
  const until = 'Active until Jun 15, 2031'
  await expect(factOf(page, 'Status')).toHaveText(until)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(factOf(page, 'Status')).toHaveText(until)
  await expect(page.getByText(/^Ends at 11:59\sPM Eastern Time$/)).toBeVisible()
})
