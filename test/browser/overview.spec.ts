import type { Page } from '@playwright/test'
import type { OverviewAnswer } from '../../src/admin/overview/overview.contract.js'
import { untilMidnightIsFar } from '../support/until.js'
import { signIn, signInMaster, uniqueWord } from './applicants.js'
import { expect, test, openSignedIn } from './fixtures.js'
import { newMaster } from './masters.js'
import { newMember } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const OVERVIEW = '**/api/admin/overview'
const figuresOf = (page: Page) => page.getByRole('region', { name: 'Last 30 days' })
const figureOf = (page: Page, name: string) =>
  figuresOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('finds blocked addresses from the members, and unblocks one after a question', async ({
  page,
  portal,
}) => {
  const client = '198.51.100.23'
  for (let at = 0; at <= 10; at += 1)
    await fetch(new URL('/api/auth/validate-key', portal.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client },
      body: JSON.stringify({ accessKey: `lifetime-guess-${at}` }),
    })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/members')
  await page.getByRole('link', { name: 'Blocked addresses' }).click()
  const heading = page.getByRole('heading', { name: 'Blocked addresses' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: `Unblock ${client}` }).click()
  const question = page.getByRole('alertdialog', { name: `Unblock ${client}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: `Unblock ${client}` }).click()
  await question.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('button', { name: `Unblock ${client}` })).toBeHidden()
  await expect(page.getByText(client).first()).toBeVisible()
})

test('lists the last refused sign-ins, with the way to the member and, by role, to the audit log', async ({
  page,
  portal,
}) => {
  const { member, key, master } = await newMember(portal, `Quin ${uniqueWord()}`)
  await master.call('POST', `/api/admin/members/${member.id}/suspend`, {})
  const client = '198.51.100.77'
  await fetch(new URL('/api/auth/validate-key', portal.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client },
    body: JSON.stringify({ accessKey: key }),
  })
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const refused = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Refused sign-ins' }) })
  const entry = refused.last().getByRole('listitem').filter({ hasText: client })
  await expect(entry).toContainText(member.holder!)
  await expect(entry.locator('time')).toHaveAttribute('title', /\(.+\)$/)
  await expect(refused.last().getByRole('link', { name: 'Open Audit' })).toHaveAttribute(
    'href',
    '/admin/audit?action=sign-in-refused',
  )
  await entry.getByRole('link', { name: member.holder! }).click()
  await expect(page).toHaveURL(`/admin/members?view=${member.id}`)
})

test('says which figure could not be loaded, and loads it again', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/500|Keys expiring/)
  await page.route('**/api/admin/members?*', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Keys expiring/ }) })
  await expect(card.getByRole('alert')).toContainText('We couldn’t load this.')
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(card.getByRole('alert')).toBeHidden()
  await expect(card.getByRole('link', { name: 'Show expiring keys' })).toHaveAttribute(
    'href',
    '/admin/members?state=expiring',
  )
})

test('reads out each of the last 30 days by keyboard, and leads to what explains them', async ({
  page,
  portal,
}) => {
  await untilMidnightIsFar()
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  await signIn(portal, portal.keys.lifetime!)
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const slider = figuresOf(page).getByRole('slider', { name: 'Sign-ins by day' })
  const says = (text: RegExp) => expect(slider).toHaveAttribute('aria-valuetext', text)
  await says(/^Today: [1-9]/)
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await says(new RegExp(`^${yesterday}: \\d`))
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await page.keyboard.press('End')
  await says(/^Today: /)
  await expectAccessibleOnBoth(page)

  const master = await signInMaster(portal)
  const { figures } = (await (await master.call('GET', '/api/admin/overview')).json()) as OverviewAnswer
  const signIns = figures.find(({ figure }) => figure === 'signIns')!.counts
  expect(signIns.at(-1)).toBeGreaterThanOrEqual(2)
  await figureOf(page, 'Sign-ins').getByRole('link', { name: 'Open Audit' }).click()
  await expect(page).toHaveURL('/admin/audit?action=sign-in')
  await expect(
    page
      .getByRole('main')
      .getByRole('row', { name: /Signed in/ })
      .first(),
  ).toBeVisible()
})

test('shows support its figures, with ways it may go', async ({ page, portal }) => {
  await openSignedIn(page, await newMaster(portal, 'support'), '/admin')
  await expect(figuresOf(page).getByRole('heading', { level: 3 })).toHaveText([
    'Sign-ins',
    'New keys',
    'Affiliate applications',
    'Referral clicks',
    'Sales',
  ])
  await expect(figuresOf(page).getByRole('link', { name: 'Open Audit' })).toBeHidden()
  await figureOf(page, 'Sign-ins').getByRole('link', { name: 'Open Members' }).click()
  await expect(page).toHaveURL('/admin/members?sort=-lastSignInAt')
})

test('says when the figures could not be loaded, loads them again, and says where nothing happened', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500/)
  expectTrouble(/Last 30 days/)
  await page.route(OVERVIEW, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  await expect(figuresOf(page).getByRole('alert')).toContainText('We couldn’t load this.')
  await expectAccessibleOnBoth(page)
  await page.route(OVERVIEW, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as OverviewAnswer
    for (const { counts } of answer.figures) counts.fill(0)
    await route.fulfill({ response, json: answer })
  })
  await figuresOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(figuresOf(page).getByText('None in the last 30 days.')).toHaveCount(6)
  await expect(figuresOf(page).getByRole('slider')).toHaveCount(0)
  await expectAccessibleOnBoth(page)
})
