import { readFile } from 'node:fs/promises'
import { expect, expectFocusIn, mainOf, newKey, PHONE, test, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('downloads the member’s data as JSON and CSV', async ({ page, portal }) => {
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/profile' })
  for (const [label, file, start] of [
    ['Download JSON', 'my-data.json', '{\n"exportedAt"'],
    ['Download CSV', 'my-data.csv', '\u{FEFF}Section,Record,Field,Value'],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await mainOf(page).getByRole('button', { name: label }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(file)
    expect(await readFile(await download.path(), 'utf8')).toContain(start)
    await expect(mainOf(page).getByText('Your data has been downloaded.')).toBeVisible()
  }
})

test('says so when the data can’t be prepared, and downloads them on the next try', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/profile' })
  const error = 'Please try again in a moment.'
  await page.route(
    '**/api/me/export**',
    (route) => route.fulfill({ status: 503, json: { success: false, error } }),
    {
      times: 1,
    },
  )
  const button = mainOf(page).getByRole('button', { name: 'Download JSON' })
  await button.click()
  await expect(mainOf(page).getByRole('alert')).toHaveText(error)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await button.click()
  await downloading
  await expect(mainOf(page).getByRole('alert')).toBeHidden()
})

test('asks for the key before it deletes an account, shows the date, and undoes it', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 400/)
  const key = await newKey(portal, 'lifetime')
  await unlock(page, key, { at: '/profile' })
  const start = mainOf(page).getByRole('button', { name: 'Delete my account…' })
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = dialog.getByLabel('Access key')

  // By keyboard, and away without a change. Disabled until the account is read, it takes no focus.
  await expect(start).toBeEnabled()
  await start.focus()
  await page.keyboard.press('Enter')
  await expectFocusIn(dialog)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(start).toBeFocused()

  await start.click()
  await expectFocusIn(dialog)
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please enter your access key')
  await expect(field).toBeFocused()
  await field.fill('lifetime-somebody-else')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('This isn’t the key you signed in with.')
  await expect(field).toBeFocused()
  await field.fill(key)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const pending = mainOf(page).getByRole('status').filter({ hasText: 'Your account will be deleted on' })
  await expect(pending).toBeVisible()
  await expect(mainOf(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)

  // It is still there after the next sign-in.
  await unlock(page, key, { at: '/profile' })
  await expect(pending).toBeVisible()
  await mainOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(pending).toBeHidden()
  await expect(mainOf(page).getByText('Deletion undone. Your account stays as it is.')).toBeVisible()
  await expect(start).toBeFocused()
})

test('names the day by the server’s clock where the device’s is wrong', async ({ page, portal }) => {
  const [MINUTE, DAY] = [60_000, 24 * 60 * 60_000]
  await page.clock.setFixedTime(Date.now() + 3 * DAY)
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/profile' })
  await mainOf(page).getByRole('button', { name: 'Delete my account…' }).click()
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
  // At midnight, either day.
  const days = [0, 5].map((minutes) => format.format(Date.now() + 14 * DAY - minutes * MINUTE))
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toContainText(
    new RegExp(`We’ll delete it on (${days.join('|')}), in 14 days\\.`),
  )
})

test('tells masters and users of the demo key why they can’t delete it', async ({ page, portal }) => {
  await unlock(page, portal.keys.demo!, { at: '/profile' })
  await expect(mainOf(page).getByText('Many people use the demo key, so it can’t be deleted.')).toBeVisible()
  await expect(mainOf(page).getByRole('button', { name: 'Download JSON' })).toBeHidden()
  await unlock(page, portal.keys['automation master']!, { at: '/profile' })
  await expect(
    mainOf(page).getByText(
      'This master key comes from the portal’s configuration, so it can’t be deleted here.',
    ),
  ).toBeVisible()
  await expect(mainOf(page).getByRole('button', { name: 'Delete my account…' })).toBeHidden()
})
