import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PortalProcess } from '../support/portal-process.js'
import { signIn, uniqueWord } from './applicants.js'
import { expect, expectFocusIn, openSignedIn, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const submitOf = (count: number) => `Issue ${count} keys`

async function openForm(page: Page, portal: PortalProcess) {
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members?issue=')
  const form = page.getByRole('dialog', { name: 'Issue a key' })
  await expectFocusIn(form)
  return form
}

test('issues several keys, and asks before they are gone unsaved', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400|couldn’t issue/)
  const name = `Booth ${uniqueWord()}`
  const form = await openForm(page, portal)
  const email = form.getByRole('textbox', { name: 'Email' })
  const count = form.getByRole('textbox', { name: 'How many' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await email.fill('dora@traders.example')
  await form.getByRole('checkbox').check()
  await count.fill('101')
  // Only a single key has an address, and can be emailed.
  await expect(email).toBeDisabled()
  await expect(email).toHaveValue('')
  await expect(form.getByRole('checkbox')).toBeDisabled()
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await expect(form).toContainText('Keys issued together have no email address.')
  await form.getByRole('button', { name: submitOf(101) }).click()
  await expect(form).toContainText('Enter a whole number from 1 to 100.')
  await expectAccessibleOnBoth(page)
  await count.fill('1')
  await expect(email).toHaveValue('dora@traders.example')
  await count.fill('12')
  await form.getByRole('button', { name: submitOf(12) }).click()

  const shown = page.getByRole('dialog', { name: '12 keys issued' })
  await expect(shown).toContainText('this list is shown only once')
  const keys = await shown.getByRole('list', { name: 'Access keys' }).getByRole('listitem').allInnerTexts()
  expect(new Set(keys).size).toBe(12)
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  const done = shown.getByRole('button', { name: 'Done' })
  await done.click()
  const question = page.getByRole('dialog', { name: 'Close without saving the keys?' })
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  const downloading = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('access-keys.csv')
  const [heading, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(heading).toBe('Key,Level,Expires,Member ID')
  expect(rows.map((row) => row.split(',')[0])).toEqual(keys)
  await done.click()
  await expect(shown).toBeHidden()
  await expect(page).toHaveURL('/admin/members')
  await page.goto(`/admin/members?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveCount(12)
  const holder = await signIn(portal, keys.at(-1)!)
  expect((await holder.call('GET', '/api/auth/session')).status).toBe(200)
})

test('copies several keys, which saves them, too', async ({ page, portal }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await openForm(page, portal)
  await form.getByRole('textbox', { name: 'How many' }).fill('2')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: '2 keys issued' })
  const items = shown.getByRole('list', { name: 'Access keys' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  const keys = await items.allInnerTexts()
  await shown.getByRole('button', { name: 'Copy all' }).click()
  await expect(shown.getByRole('status')).toHaveText('All keys copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(keys.join('\n'))
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
})

test('closes without the keys only if that is confirmed', async ({ page, portal }) => {
  const form = await openForm(page, portal)
  await form.getByRole('textbox', { name: 'How many' }).fill('2')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: '2 keys issued' })
  await shown.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('dialog', { name: 'Close without saving the keys?' })
    .getByRole('button', { name: 'Close anyway' })
    .click()
  await expect(shown).toBeHidden()
  await expect(page).toHaveURL('/admin/members')
})

for (const answer of ['lost', 'of a failed server'])
  test(`says when it is unknown whether keys were issued, and lists them: an answer ${answer}`, async ({
    page,
    portal,
    expectTrouble,
  }) => {
    expectTrouble(/Failed to load resource|couldn’t issue/)
    const name = `Lost ${uniqueWord()}`
    const form = await openForm(page, portal)
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('textbox', { name: 'How many' }).fill('2')
    await page.route('**/api/admin/members', async (route) => {
      await route.fetch()
      if (answer === 'lost') await route.abort('connectionreset')
      else
        await route.fulfill({ status: 503, json: { success: false, error: 'Please try again in a moment.' } })
    })
    await form.getByRole('button', { name: submitOf(2) }).click()
    await expect(form.getByRole('alert')).toContainText('We can’t tell if anything was issued')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    // The server had issued them.
    await expect(page.getByRole('link', { name: `Open ${name}` })).toHaveCount(2)
  })

test('says that nothing was saved when it cannot load what shows the keys', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load|couldn’t issue/)
  const form = await openForm(page, portal)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await form.getByRole('textbox', { name: 'How many' }).fill('2')
  await page.route(/\.js$/, (route) => route.abort())
  await form.getByRole('button', { name: submitOf(2) }).click()
  await expect(form.getByRole('alert')).toContainText('Nothing was issued. Reload the page')
  expect(sent).toEqual([])
})
