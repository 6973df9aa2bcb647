import { uniqueWord } from './applicants.js'
import { expect, openSignedIn, test } from './fixtures.js'
import { newMembers } from './members-page.js'
import { settle } from './page-checks.js'

test('selects the rows between two with the Shift key, and shows how many of the page are selected', async ({
  page,
  portal,
}) => {
  const word = uniqueWord()
  await newMembers(portal, word, 5)
  await openSignedIn(page, portal.keys['automation master']!, `/admin/members?q=${word}`)
  const bar = page.getByRole('group', { name: 'Selected members' })
  const selectAll = page.getByRole('checkbox', { name: 'Select all' })
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const selected = bar.getByRole('status')
  await boxes.nth(1).click()
  await expect(selectAll).toBeChecked({ indeterminate: true })
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(selected).toHaveText('3 selected')
  await expect(boxes.nth(2)).toBeChecked()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(selected).toHaveText('1 selected')
  await expect(boxes.nth(1)).toBeChecked()
  await selectAll.click()
  await expect(selected).toHaveText('5 selected')
  await expect(selectAll).toBeChecked()
  await selectAll.click()
  await expect(bar).toBeHidden()
})

test('shows more rows to a page without moving anything above or beside them', async ({ page, portal }) => {
  const word = uniqueWord()
  await newMembers(portal, word, 25)
  await openSignedIn(page, portal.keys['automation master']!, `/admin/members?q=${word}&size=20`)
  const rows = page.getByRole('row', { name: new RegExp(word) })
  await expect(rows).toHaveCount(20)
  /** Left and top edges on the page, and widths. */
  const boxes = () =>
    page.locator('h1, [type="search"], th, tbody tr:nth-child(2) > td').evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, width } = element.getBoundingClientRect()
        return [left, top + scrollY, width]
      }),
    )
  await settle(page)
  const before = await boxes()
  expect(before.length).toBeGreaterThan(10)
  await page.getByRole('combobox', { name: 'Page Size' }).click()
  await page.getByText('50 / page').last().click()
  await expect(rows).toHaveCount(25)
  await settle(page)
  expect(await boxes()).toEqual(before)
})
