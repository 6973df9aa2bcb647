import type { Page } from '@playwright/test'
import { applyApproved, uniqueWord } from './applicants.js'
import { expect, mainOf, openSignedIn, test } from './fixtures.js'
import { newMaster } from './masters.js'
import { drawerOf, newMember, openMember } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

/** Every address that was requested or shown from now on. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  page.on('framenavigated', (frame) => addresses.push(decodeURIComponent(frame.url())))
  return addresses
}

/** Neither a whole key, nor a part of it that is longer than its prefix and a group. */
const expectNoKeyIn = (addresses: string[], key: string) => {
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => address.includes(key.slice(0, 16)))).toEqual([])
}

test('opens the member of a whole access key, which gets into no address', async ({ page, portal }) => {
  const { member, key } = await newMember(portal, `Kay ${uniqueWord()}`)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  const addresses = addressesOf(page)
  const field = page.getByRole('searchbox')
  await field.fill(key)
  const drawer = drawerOf(page, member.holder!)
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(`/admin/members?view=${member.id}`)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(field).toHaveValue('')

  await field.fill(key.slice(0, -1))
  await expect(page.getByRole('alert')).toHaveText('No member has this access key. Check that it’s complete.')
  await expectAccessibleOnBoth(page)
  await field.fill(member.holder!)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('link', { name: `Open ${member.holder}` })).toBeVisible()
  await expect(page).toHaveURL(/\?q=Kay/)
  expectNoKeyIn(addresses, key)
})

test('looks up a key once, however slowly it is typed', async ({ page, portal }) => {
  const { member, key } = await newMember(portal, `Kit ${uniqueWord()}`)
  await page.clock.install()
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  const field = page.getByRole('searchbox')
  await expect(field).toBeVisible()
  const finds: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/members/find')) finds.push(request.postData()!)
  })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  for (let length = 12; length <= key.length; length += 3) {
    await field.fill(key.slice(0, length))
    await page.clock.runFor(600)
  }
  await field.fill(key)
  await page.clock.resume()
  await expect(drawerOf(page, member.holder!)).toBeVisible()
  expect(finds).toEqual([JSON.stringify({ q: key })])
})

test('looks up once in the palette what is nobody’s key, then searches for it', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const finds: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/members/find')) finds.push(request.postData()!)
  })
  const text = `order-${uniqueWord()}`
  const searches = ['members', 'affiliate/applications'].map((list) =>
    page.waitForRequest((request) => request.url().includes(`/api/admin/${list}?q=${text}`)),
  )
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused()
  await page.keyboard.insertText(text)
  await Promise.all(searches)
  expect(finds).toEqual([JSON.stringify({ q: text })])
})

test('searches the audit log for the member of a whole access key', async ({ page, portal }) => {
  const { member, key } = await newMember(portal, `Lou ${uniqueWord()}`)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/audit')
  const addresses = addressesOf(page)
  await page.getByRole('searchbox', { name: 'Target: name, ID, or key' }).fill(key)
  await expect(page).toHaveURL(`/admin/audit?subject=${member.id}`)
  await expect(mainOf(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'IP address' }).fill(key)
  await expect(page.getByRole('alert')).toHaveText('This is a member’s access key. Search for it in Members.')
  expectNoKeyIn(addresses, key)
})

test('opens the application of a whole access key, and finds its member in the palette', async ({
  page,
  portal,
}) => {
  const name = `Mo ${uniqueWord()}`
  const { accessKey } = await applyApproved(portal, name)
  const { key: other } = await newMember(portal, `Nell ${uniqueWord()}`)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  const addresses = addressesOf(page)
  await mainOf(page).getByRole('searchbox').fill(other)
  await expect(page.getByRole('alert')).toHaveText('The member with this access key hasn’t applied.')
  await mainOf(page).getByRole('searchbox').fill(accessKey)
  await expect(page).toHaveURL(/\/admin\/affiliate\?view=[0-9a-f-]{36}$/)
  const application = page.getByRole('dialog')
  await expect(application).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(application).toBeHidden()

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused()
  await page.keyboard.insertText(other)
  await page.getByRole('option', { name: /^Nell/ }).click()
  await expect(drawerOf(page, 'Nell')).toBeVisible()
  expectNoKeyIn(addresses, accessKey)
  expectNoKeyIn(addresses, other)
})

test('leads support from a member to their affiliate application', async ({ page, portal }) => {
  const { accessKey, master } = await applyApproved(portal, `Otis ${uniqueWord()}`)
  const found = await master.call('POST', '/api/admin/members/find', { q: accessKey })
  const { id } = (await found.json()) as { id: string }
  await openSignedIn(page, await newMaster(portal, 'support'), `/admin/members?view=${id}`)
  const drawer = page.getByRole('dialog')
  const part = drawer.locator('section', { has: page.getByRole('heading', { name: 'Affiliate' }) })
  await expect(part).toContainText('Bronze tier, 0 referrals')
  await expect(part).toContainText('Approved')
  await expect(part).not.toContainText('$')
  await expectAccessibleOnBoth(page)
  await part.getByRole('link', { name: 'Open application' }).click()
  await expect(page).toHaveURL(/\/admin\/affiliate\?view=/)
  await expect(page.getByRole('dialog')).toContainText('Otis')
})

test('says that a member has no affiliate account', async ({ page, portal }) => {
  const drawer = await openMember(page, portal, await newMember(portal, `Pam ${uniqueWord()}`))
  await expect(drawer.getByText('Hasn’t applied to the affiliate program.')).toBeVisible()
})
