import type { Page } from '@playwright/test'
import { DESKTOP, expect, PHONE, test, unlock } from './fixtures.js'
import { expectAccessible, layoutShift } from './page-checks.js'

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

test('three cards and seven sections, VPS Help open first, one at a time', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/faq' })
  for (const [card, href] of [
    ['Community Chat', 'https://community.tidewater.example'],
    ['VPS Provider Support', 'https://vps.tidewater.example/support'],
    ['Ask the AI Assistant', 'https://assistant.tidewater.example'],
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
  expect(await layoutShift(page)).toBe(0)

  for (const name of SECTIONS.slice(1)) {
    await section(page, name).press('Enter')
    await expect(page.getByRole('button', { expanded: true })).toHaveText(new RegExp(`^${name}`))
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(4)
    await expectAccessible(page)
  }
  await section(page, 'Troubleshooting').click()
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessibleEverywhere(page)
})

test('an indicator key finds its own questions first, and the system’s marked', async ({ page, portal }) => {
  await unlock(page, portal.keys.indicator!, { at: '/faq' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    SECTIONS.map((name) => new RegExp(`^${name}`)),
  )
  await expect(section(page, 'VPS Help')).toHaveAttribute('aria-expanded', 'true')
  const questions = page.getByRole('heading', { level: 3 })
  await expect(questions.first()).toHaveText('Do I need a VPS for the indicator?')
  await expect(questions.last()).toHaveText(/About the automated system$/)
  expect(await layoutShift(page)).toBe(0)
  await expectAccessibleEverywhere(page)

  // A link copied by a member with automation access.
  await page.goto('/faq#connection-lost')
  await expect(page.getByRole('article').filter({ hasText: 'the connection is lost' })).toBeInViewport()
})

test('the search marks what it finds, and says how much', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/faq', remember: true })
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

test('words without an answer lead to a person', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/faq?q=zeppelin' })
  await expect(page.getByRole('heading', { name: 'No answer matches' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask by email' })).toHaveAttribute(
    'href',
    'mailto:support@tidewater.example',
  )
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Show all answers' }).press('Enter')
  await expect(section(page, 'VPS Help')).toBeVisible()
})

test('an address leads to its answer, and the answer gives its address', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await unlock(page, portal.keys.automation!, { at: '/faq#assistant-wrong', remember: true })
  const named = page.getByRole('article').filter({ hasText: 'What if the assistant doesn’t know' })
  await expect(named).toBeInViewport()
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
})

test('an address that names nothing is no trouble', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/faq#%' })
  await expect(section(page, 'VPS Help')).toHaveAttribute('aria-expanded', 'true')
})

test('closed answers are there for the browser’s own search, which opens them', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/faq' })
  const closed = page.locator('#troubleshooting-answers')
  await expect(closed).toHaveAttribute('hidden', 'until-found')
  await closed.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })))
  await expect(section(page, 'Troubleshooting')).toHaveAttribute('aria-expanded', 'true')
  await expect(section(page, 'VPS Help')).toHaveAttribute('aria-expanded', 'false')
})

test('answers lead to the performance history and to the VPS order', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/faq' })
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
