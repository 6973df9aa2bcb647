import { readFile } from 'node:fs/promises'
import { signIn, uniqueWord } from './applicants.js'
import { DESKTOP, expect, expectFocusIn, mainOf, newKey, PHONE, test, openSignedIn } from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

test('filters the audit log, opens an entry by its address and exports what is shown', async ({
  page,
  portal,
}) => {
  test.slow()
  const word = uniqueWord()
  // A key of its own: other journeys expect the shared ones to have no name.
  const master = await signIn(portal, await newMaster(portal, 'manager'))
  for (const displayName of [`Old ${word}`, `New ${word}`])
    await master.call('PUT', '/api/profile/me', { displayName })

  await openSignedIn(page, portal.keys['automation master']!, '/admin/audit')
  const main = mainOf(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
  await expect(main.getByRole('link', { name: /^Signed in, Sam manager/ }).first()).toBeVisible()
  await expectAccessibleOnBoth(page)

  // On phones the filters are in a sheet.
  await main.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const action = sheet.getByRole('combobox', { name: 'What' })
  await action.fill('display name')
  await expect(page.locator('.ant-select-item-option-active')).toContainText('Display name changed')
  await action.press('Enter')
  await expect(page).toHaveURL('/admin/audit?action=display-name-changed')
  await sheet.getByRole('button', { name: 'Show list' }).click()
  await main.getByRole('searchbox', { name: 'Search names, IDs, and details' }).fill(word)
  await expect(page).toHaveURL(`/admin/audit?q=${word}&action=display-name-changed`)
  await expect(main.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
  const entries = main.getByRole('link', { name: /^Display name changed, / })
  await expect(entries).toHaveCount(2)
  await expect(entries.first().locator('xpath=ancestor::td')).toContainText(
    `Display name Old ${word} → New ${word}`,
  )

  // By keyboard alone.
  await entries.first().focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog', { name: 'Display name changed' })
  await expect(entry.getByRole('deletion')).toContainText(`Old ${word}`)
  await expect(entry.getByRole('insertion')).toContainText(`New ${word}`)
  await expect(entry.locator('time')).toHaveAttribute('title', /\(.+\)$/)
  await expectAccessible(page)
  await page.reload()
  await expect(entry.getByRole('deletion')).toContainText(`Old ${word}`)
  await expectFocusIn(entry)
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(page).toHaveURL(`/admin/audit?q=${word}&action=display-name-changed`)

  await page.setViewportSize(DESKTOP)
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Export JSON' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { after: object }).after)).toEqual([
    { displayName: `New ${word}` },
    { displayName: `Old ${word}` },
  ])
})

test('says when nothing matches and when the log cannot be loaded', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t load/)
  await page.setViewportSize(PHONE)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/audit?q=nothing-is-called-this')
  const main = mainOf(page)
  await expect(main.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/admin/audit?*', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  await main.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('searchbox', { name: 'Who: name or ID' }).fill('Nobody')
  await expect(main.getByRole('alert')).toContainText('We couldn’t load the audit log.')
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Show list' }).click()
  await expect(main.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('alert')).toBeHidden()
  await main.getByRole('button', { name: 'Clear search and filters' }).first().click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(main.getByRole('link', { name: /^Signed in, / }).first()).toBeVisible()
})

test('reads on in older entries and back', async ({ page, portal }) => {
  const member = await signIn(portal, await newKey(portal, 'indicator'))
  for (let count = 0; count < 51; count++)
    await member.call('PUT', '/api/profile/me', { displayName: `Page ${count}` })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/audit?action=display-name-changed')
  const main = mainOf(page)
  const entries = main.getByRole('link', { name: /^Display name changed, / })
  await expect(entries).toHaveCount(50)
  const first = await entries.first().getAttribute('href')
  await main.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/action=display-name-changed&before=[\da-f-]{36}$/)
  await expect(entries.first()).not.toHaveAttribute('href', first!)
  await page.goBack()
  await expect(entries.first()).toHaveAttribute('href', first!)
  await page.goForward()
  await main.getByRole('button', { name: 'Newest' }).click()
  await expect(page).toHaveURL('/admin/audit?action=display-name-changed')
  await expect(entries.first()).toHaveAttribute('href', first!)
})
