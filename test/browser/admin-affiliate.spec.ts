import { readFile } from 'node:fs/promises'
import { names, openApplications, rowOf } from './applications-page.js'
import { apply, applyApproved, signInMaster, uniqueWord } from './applicants.js'
import { expect, holdRequests, test, openSignedIn } from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessible, expectAccessibleOnBoth, settle } from './page-checks.js'

test('shows the heading while the list loads, and totals of the whole list', async ({ page, portal }) => {
  const master = await signInMaster(portal)
  const release = await holdRequests(page, '**/api/admin/affiliate/applications?*')
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  const main = page.getByRole('main')
  await expect(main).toContainText('Manage affiliate applications and performance stats')
  for (const name of ['Back to Dashboard', 'Home'])
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/')
  await expect(main.getByRole('status').filter({ visible: true })).toHaveText('Loading applications...')
  release()
  const { summary } = await (await master.call('GET', '/api/admin/affiliate/applications')).json()
  const cards = main.getByRole('definition')
  const commissions = `$${summary.totalCommissions.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(cards).toHaveText([
    `${summary.total}`,
    `${summary.approved}`,
    `${summary.pending}`,
    commissions,
  ])
})

test('shows support affiliates without money', async ({ page, portal }) => {
  const name = `Mona ${uniqueWord()}`
  const { accessKey, master } = await applyApproved(portal, name)
  const stats = { totalEarnings: 4321, referralsMade: 3 }
  expect((await master.call('PUT', '/api/admin/affiliate/stats', { accessKey, stats })).status).toBe(200)
  const key = await newMaster(portal, 'support')
  await openSignedIn(page, key, `/admin/affiliate?q=${encodeURIComponent(name)}&sort=-totalEarnings`)
  const main = page.getByRole('main')
  await expect(rowOf(page, name)).toContainText('3 referrals')
  await expect(main.getByRole('term')).toHaveText(['Total Applications', 'Approved', 'Pending'])
  await expect(main.getByTitle('Pending first')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Stats' })).not.toHaveAttribute('tabindex')
  await expect(main.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
  await expect(main).not.toContainText(/\$|null|NaN/)
  await expectAccessibleOnBoth(page)

  await page.getByRole('button', { name: `View: ${name}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details.getByText('Stats edited')).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: 'Stats edited' })).toContainText('0 → 3')
  await expect(details.getByRole('heading')).toHaveText(['History'])
  await expect(details).not.toContainText(/\$|null|NaN/)
  await expectAccessibleOnBoth(page)

  const address = page.url().replace('view=', 'edit=')
  await page.goto(address)
  await expect(details.getByText('Stats edited')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Edit Affiliate Stats' })).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(details).toBeHidden()
})

test('keeps search, filter, sort and page in the address', async ({ page, portal }) => {
  test.slow()
  const word = uniqueWord()
  const applicants = await apply(portal, names(word, 21))
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/approve', { accessKey: applicants[0]!.key })
  await openApplications(page, portal, '', '&size=20')
  await expect(page.getByText('Total Commissions')).toBeVisible()
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(`/admin/affiliate?q=${word}&size=20`)
  await expect(page.getByText('1–20 of 21')).toBeVisible()
  // The oldest come first, and the next page continues this one.
  await expect(page.getByRole('row').nth(1)).toContainText(`B ${word}`)
  await expect(rowOf(page, `U ${word}`)).toBeVisible()
  const columns = () =>
    page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x))
  const before = await columns()
  const goesOn = page.waitForRequest(/\/applications\?.*&page=2&.*&after=[\d.]+$/)
  await page.getByTitle('2', { exact: true }).click()
  await goesOn
  await expect(page).toHaveURL(`/admin/affiliate?q=${word}&page=2&size=20`)
  await expect(rowOf(page, `A ${word}`)).toContainText('Approved')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await columns(), 'the columns do not move').toEqual(before)
  await page.reload()
  await expect(rowOf(page, `A ${word}`)).toBeVisible()

  await page.getByRole('columnheader', { name: 'Name' }).click()
  await expect(page).toHaveURL(`/admin/affiliate?q=${word}&sort=name&size=20`)
  await expect(page.getByRole('row').nth(1)).toContainText(`A ${word}`)
  await page.getByRole('button', { name: /^Approved/ }).click()
  await expect(page).toHaveURL(`/admin/affiliate?status=approved&q=${word}&sort=name&size=20`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByText('1–20 of 21')).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height, 'one line for each row').toBeLessThan(2_600)
  await expectAccessibleOnBoth(page)

  await page.getByRole('searchbox').fill(`${word} nobody`)
  await expect(page.getByRole('heading', { name: 'No matching applications' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'No matching applications' })).toBeHidden()
})

test('approves several applications at once after confirmation', async ({ page, portal }) => {
  const word = uniqueWord()
  const all = names(word, 3)
  await apply(portal, all)
  await openApplications(page, portal, word)
  await expect(rowOf(page, all[0]!)).toBeVisible()
  await settle(page)
  const placeOfTable = () => page.getByRole('table').boundingBox()
  const before = await placeOfTable()
  await page.getByRole('checkbox', { name: `Select ${all[0]}` }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await placeOfTable(), 'the table does not move').toEqual(before)
  await page.getByRole('checkbox', { name: `Select ${all[1]}` }).check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  const question = page.getByRole('dialog', { name: 'Approve 2 applications?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Approve 2' }).click()
  await expect(rowOf(page, all[0]!)).toContainText('Approved')
  await expect(rowOf(page, all[1]!)).toContainText('Approved')
  await expect(rowOf(page, all[2]!)).toContainText('Pending Review')
})

test('rejects several applications at once with one reason', async ({ page, portal }) => {
  const word = uniqueWord()
  const all = names(word, 3)
  const [first] = await apply(portal, all)
  await openApplications(page, portal, word)
  for (const name of [all[0], all[1]]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Reject 2' }).click()
  const question = page.getByRole('dialog', { name: 'Reject 2 applications?' })
  await expect(question.getByRole('textbox')).toBeFocused()
  await question.getByRole('textbox').fill('We are full.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf(page, all[0]!)).toContainText('Rejected')
  await expect(rowOf(page, all[1]!)).toContainText('Rejected')
  await expect(rowOf(page, all[2]!)).toContainText('Pending Review')
  await expect(page.getByRole('button', { name: /^Rejected/ })).toHaveText('Rejected2')
  const { application } = await (await first!.call('GET', '/api/affiliate/dashboard/me')).json()
  expect(application).toMatchObject({ status: 'Rejected', reason: 'We are full.' })
})

test('exports the filtered list', async ({ page, portal }) => {
  const word = uniqueWord()
  const all = names(word, 2)
  await apply(portal, all)
  await openApplications(page, portal, word)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  for (const name of all) expect(lines.some((line) => line.includes(name))).toBe(true)
})
