import type { IssuedMember } from '../../src/keys/issue-members.contract.js'
import type { PeopleAnswer } from '../../src/keys/people.contract.js'
import { signInMaster, uniqueWord } from './applicants.js'
import { contentField, fillItem, formOf, rowOf } from './content-manager.js'
import {
  expect,
  gateOf,
  holdRequests,
  navigationOf,
  sectionHeading,
  test,
  toastOf,
  openSignedIn,
  unlock,
} from './fixtures.js'
import { newMaster } from './masters.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const NOT_YOUR_ROLE = 'Your role doesn’t include this.'

/** A member without a browser, and the owner who issued the key. */
async function newMember(portal: Parameters<typeof signInMaster>[0], holder: string) {
  const owner = await signInMaster(portal)
  const answer = await owner.call('POST', '/api/admin/members', { level: 'lifetime', holder })
  return { owner, ...((await answer.json()) as IssuedMember) }
}

test('lets a manager run everything but settings and people', async ({ page, portal }) => {
  const { member } = await newMember(portal, `Hal ${uniqueWord()}`)
  await openSignedIn(page, await newMaster(portal, 'manager'), '/admin')
  const links = navigationOf(page).getByRole('link')
  await expect(links).toHaveText([
    'Member portal',
    'Overview',
    'Money',
    'Members',
    'Orders',
    'Mail',
    'Applications & accounts',
    'Sales',
    'Payouts',
    'Subscribers',
    'Campaigns',
    'Suppressed',
    'Content Manager',
    'Performance Record',
    'Audit',
    'Security',
  ])
  for (const [subject, heading] of [
    ['Members', 'Members'],
    ['Applications', 'Affiliate Admin Dashboard'],
    ['Orders', 'Orders'],
    ['Money', 'Money'],
    ['Mail', 'Mail'],
    ['Subscribers', 'Newsletter'],
    ['Audit', 'Audit Log'],
    ['Content Manager', 'Content Manager'],
  ] as const) {
    await links.filter({ hasText: subject }).click()
    await expect(sectionHeading(page)).toHaveText(heading)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await page.goto(`/admin/members?view=${member.id}`)
  const actions = page.getByRole('dialog').getByRole('region', { name: 'Actions' })
  await expect(actions.getByRole('button')).toHaveText([
    'Email key',
    'Suspend',
    'Replace key',
    'Show key',
    'Revoke',
  ])
  await page.goto('/admin/settings')
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await expect(page.getByText(NOT_YOUR_ROLE)).toBeVisible()
  await expectAccessibleOnBoth(page)
})

test('lets a manager see a master, but not change one', async ({ page, portal }) => {
  const owner = await signInMaster(portal)
  const { people } = (await (await owner.call('GET', '/api/admin/people')).json()) as PeopleAnswer
  const address = `/admin/members?view=${people[0]!.id}`
  await openSignedIn(page, await newMaster(portal, 'manager'), address)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Name')).toBeDisabled()
  await expect(drawer.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveCount(0)
})

test('does nothing for a manager whose role was taken while the page was open, and says so', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  expectTrouble(/went through/)
  const name = `Ivo ${uniqueWord()}`
  const { member, owner } = await newMember(portal, name)
  const manager = `Mia ${uniqueWord()}`
  await openSignedIn(page, await newMaster(portal, 'manager', manager), `/admin/members?view=${member.id}`)
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${name}`) })
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible()

  const { people } = (await (await owner.call('GET', '/api/admin/people')).json()) as PeopleAnswer
  const { id, version } = people.find((person) => person.name === manager)!
  const changed = await owner.call('PUT', `/api/admin/people/${id}/role`, { role: 'editor', version })
  expect(changed.status).toBe(200)

  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await question.getByRole('button', { name: 'Suspend' }).click()
  const sentence = 'Your role doesn’t include this. Ask an owner of the portal for access.'
  await expect(drawer.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  const stored = await owner.call('GET', `/api/admin/members/${member.id}`)
  expect((await stored.json()) as object).toMatchObject({ member: { state: 'active', version: 0 } })
  await expectAccessibleOnBoth(page)
})

test('takes the export away from a manager who became support while the page was open', async ({
  page,
  portal,
}) => {
  const manager = `Moa ${uniqueWord()}`
  const { owner } = await newMember(portal, `Ina ${uniqueWord()}`)
  await openSignedIn(page, await newMaster(portal, 'manager', manager), '/admin/members')
  const exporting = page.getByRole('link', { name: 'Export CSV' })
  await expect(exporting).toBeVisible()
  const { people } = (await (await owner.call('GET', '/api/admin/people')).json()) as PeopleAnswer
  const { id, version } = people.find((person) => person.name === manager)!
  expect((await owner.call('PUT', `/api/admin/people/${id}/role`, { role: 'support', version })).status).toBe(
    200,
  )
  await exporting.click()
  await expect(exporting).toBeHidden()
  await expect(page.getByRole('button', { name: 'Issue key' })).toBeHidden()
})

test('lets an editor edit content, and nothing else', async ({ page, portal }) => {
  const key = `journey.${uniqueWord()}`
  await openSignedIn(page, await newMaster(portal, 'editor'), '/admin')
  await expect(navigationOf(page).getByRole('link')).toHaveText([
    'Member portal',
    'Overview',
    'Content Manager',
    'Security',
  ])
  await navigationOf(page).getByRole('link', { name: 'Content Manager' }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  await fillItem(page, { key, content: 'Words of an editor' })
  await formOf(page).getByRole('button', { name: 'Create' }).click()
  await expect(rowOf(page, key)).toContainText('Words of an editor')
  await page.getByRole('button', { name: `Edit ${key}` }).click()
  await contentField(page).fill('Better words of an editor')
  await formOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page).last()).toContainText('Content updated successfully')
  await expectAccessibleOnBoth(page)
})

test('leads an editor of the indicator from the menu to its content', async ({ page, portal }) => {
  const key = `journey.${uniqueWord()}`
  await openSignedIn(page, await newMaster(portal, 'editor', 'Ida Vale', 'indicator'), '/dashboard')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Content Manager', exact: true })
    .click()
  await page.getByRole('button', { name: 'New item' }).click()
  await fillItem(page, { key, content: 'Words for the indicator' })
  await formOf(page).getByRole('button', { name: 'Create' }).click()
  await expect(rowOf(page, key)).toContainText('Words for the indicator')
})

test('refuses an editor everything else', async ({ page, portal }) => {
  await openSignedIn(page, await newMaster(portal, 'editor'), '/admin')
  for (const subject of ['members', 'affiliate', 'orders', 'mail', 'audit', 'performance', 'settings']) {
    await page.goto(`/admin/${subject}`)
    await expect(sectionHeading(page)).toHaveText('Access Restricted')
    await expect(page.getByText(NOT_YOUR_ROLE)).toBeVisible()
    await expect(page.getByRole('button', { name: /Issue|Add|Approve|Retry|Export/ })).toHaveCount(0)
  }
  await expectAccessibleOnBoth(page)
})

test('shows an editor who signs in at a subject of others what their role includes, without asking for it', async ({
  page,
  portal,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/admin/')) calls.push(pathname)
  })
  const release = await holdRequests(page, '**/api/auth/session')
  await page.goto('/admin/members')
  const gate = gateOf(page)
  await gate.key.fill(await newMaster(portal, 'editor'))
  await gate.submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(gate.heading).toBeHidden()
  release()
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  await expect(page.getByText(NOT_YOUR_ROLE)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('opens a subject to a master whose role could not be read', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/500/)
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 500, json: {} }))
  await unlock(page, await newMaster(portal, 'manager'), { at: '/admin/members' })
  await expect(sectionHeading(page)).toHaveText('Members')
  await expect(page.getByRole('table')).toBeVisible()
})
