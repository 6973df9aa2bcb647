import { apply, uniqueWord } from './applicants.js'
import { expect, openSignedIn, sectionHeading, test } from './fixtures.js'
import { expectAccessible } from './page-checks.js'
import { paletteOf } from './palette.js'

test('finds and opens an application for a master', async ({ page, portal }) => {
  const name = `Odessa ${uniqueWord()}`
  await apply(portal, [name])
  const palette = paletteOf(page)
  await openSignedIn(page, portal.keys['automation master']!, '/news')
  await page.keyboard.press('Control+K')
  await palette.field.fill(name)
  const found = palette.group('Affiliates').getByRole('option')
  await expect(found).toHaveText([new RegExp(`${name}.*Pending Review`)])
  await expectAccessible(page)
  await found.click()
  await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name)
})

test('reports a failed search of applications and still finds the rest', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 500/)
  await page.route('**/api/admin/affiliate/applications?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Down' } }),
  )
  await openSignedIn(page, portal.keys['automation master']!, '/news')
  await page.keyboard.press('Control+K')
  const palette = paletteOf(page)
  await palette.field.fill('performance')
  await expect(palette.dialog).toContainText('We couldn’t load some results.')
  await expect(palette.selected).toContainText('Performance')
  await page.keyboard.press('Enter')
  await expect(sectionHeading(page)).toHaveText('Performance')
})
