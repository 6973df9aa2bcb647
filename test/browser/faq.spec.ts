import type { Page } from '@playwright/test'
import { DESKTOP, expect, PHONE, test, openSignedIn } from './fixtures.js'
import { expectAccessible, expectNoLayoutShift } from './page-checks.js'

const SECTIONS = [
  'VPS Help',
  'Tidewater System on NinjaTrader Support',
  'Community',
  'Talking to the assistant',
  'Support & Training',
  'Trading Activity & Performance',
  'Troubleshooting',
]

const section = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the answers' })

async function expectAccessibleEverywhere(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}

test('shows three cards and seven sections, opened one at a time from VPS Help', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/faq')
  for (const [card, href] of [
    ['Community Chat', 'https://community.tidewater.example'],
    ['VPS Provider Support', 'https://vps.tidewater.example/support'],
    ['Ask the AI assistant', 'https://assistant.tidewater.example'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name: card }).first()).toHaveAttribute(
      'href',
      href,
    )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    SECTIONS.map((name) => new RegExp(`^${name}`)),
  )
  await expect(section(page, 'VPS Help')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(1)
  await expectNoLayoutShift(page)

  for (const name of SECTIONS.slice(1)) {
    await section(page, name).press('Enter')
    await expect(page.getByRole('button', { expanded: true })).toHaveText(new RegExp(`^${name}`))
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(4)
    await expectAccessible(page)
  }
  await section(page, 'Troubleshooting').click()
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessibleEverywhere(page)
})

test('lists indicator questions first for an indicator key and marks those about the system', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal.keys.indicator!, '/faq')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    SECTIONS.map((name) => new RegExp(`^${name}`)),
  )
  await expect(section(page, 'VPS Help')).toHaveAttribute('aria-expanded', 'true')
  const questions = page.getByRole('heading', { level: 3 })
  await expect(questions.first()).toHaveText('Do I need a VPS for the indicator?')
  await expect(questions.last()).toHaveText(/About the automated system$/)
  await expectNoLayoutShift(page)
  await expectAccessibleEverywhere(page)

  // A link copied by a member with automation access.
  await page.goto('/faq#connection-lost')
  await expect(page.getByRole('article').filter({ hasText: 'the connection is lost' })).toBeInViewport()
})

test('marks the search matches and counts them', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/faq')
  await field(page).fill('windows ram')
  await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['What does my own computer need?'])
  await expect(page.locator('mark').first()).toHaveText(/windows/i)
  await expectAccessibleEverywhere(page)
  await page.reload()
  await expect(field(page)).toHaveValue('windows ram')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(field(page)).toBeFocused()
  await expect(section(page, 'VPS Help')).toBeVisible()
})

test('offers a contact when nothing matches', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/faq?q=zeppelin')
  await expect(page.getByRole('heading', { name: 'No results for “zeppelin”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask by email' })).toHaveAttribute(
    'href',
    'mailto:support@tidewater.example',
  )
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Show all answers' }).press('Enter')
  await expect(section(page, 'VPS Help')).toBeVisible()
})

test('opens the answer in the address and copies its link', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, portal.keys.automation!, '/faq#assistant-wrong')
  const named = page.getByRole('article').filter({ hasText: 'What if the assistant doesn’t know' })
  await expect(named).toBeInViewport()
  await expect(named).toBeFocused()
  await expect(section(page, 'Talking to the assistant')).toHaveAttribute('aria-expanded', 'true')
  await named.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${portal.origin}/faq#assistant-wrong`,
  )

  await section(page, 'Trading Activity & Performance').click()
  await page.getByRole('link', { name: 'The system isn’t trading' }).click()
  await expect(section(page, 'Troubleshooting')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expect(page.locator('article[data-named="true"]')).toBeFocused()
})

test('aligns questions and answers in two columns in wide windows', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/faq')
  await expect(page.getByRole('article')).toHaveCount(5)
  const columns = await page
    .getByRole('article')
    .evaluateAll((answers) =>
      answers.map((answer) => [...answer.children].map((part) => part.getBoundingClientRect().left)),
    )
  expect(new Set(columns.map(String)).size).toBe(1)
  expect(columns[0]![1]!).toBeGreaterThan(columns[0]![0]! + 300)
})

test('ignores an invalid fragment', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/faq#%')
  await expect(section(page, 'VPS Help')).toHaveAttribute('aria-expanded', 'true')
})

test('opens a closed answer found by the browser’s own search', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/faq')
  const closed = page.locator('#troubleshooting-answers')
  await expect(closed).toHaveAttribute('hidden', 'until-found')
  await closed.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })))
  await expect(section(page, 'Troubleshooting')).toHaveAttribute('aria-expanded', 'true')
  await expect(section(page, 'VPS Help')).toHaveAttribute('aria-expanded', 'false')
})

test('links answers to the performance history and the VPS order', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/faq')
  await expect(page.getByRole('link', { name: /^Purchase VPS/ })).toHaveAttribute(
    'href',
    'https://vps.tidewater.example/order',
  )
  await section(page, 'Trading Activity & Performance').click()
  await expect(page.getByRole('link', { name: /^Performance history/ })).toHaveAttribute(
    'href',
    'https://performance.tidewater.example',
  )
  await expect(page.getByRole('note')).toContainText('CFTC Rule 4.41')
  await page.getByRole('article').getByRole('link', { name: 'Performance', exact: true }).click()
  await expect(page).toHaveURL('/performance')
})
