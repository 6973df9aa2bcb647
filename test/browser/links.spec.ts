import type { Page } from '@playwright/test'
import { BUILT_IN_BRAND } from '../../src/platform/brand/brand.contract.js'
import { DESKTOP, expect, mainOf, PHONE, test, openSignedIn } from './fixtures.js'
import { halves } from '../support/pictures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

const { links, contactEmail, fundingPartner, supportedBrokers } = BUILT_IN_BRAND
const partnerOf = (page: Page) => mainOf(page).getByRole('link', { name: `Visit ${fundingPartner}` })
const previewOf = (page: Page) => mainOf(page).getByRole('button', { name: 'Preview' })
const pictureOf = (page: Page) => page.getByRole('img', { name: `Screenshot of ${fundingPartner}’s site` })
const PICTURE = `/site-pictures/${'a1'.repeat(32)}.webp`

/** Opens the page with a release that has a picture. */
async function openWithPicture(page: Page, key: string) {
  const content = { contentKey: 'links.partner.preview', contentType: 'url', page: 'links', section: null }
  await page.route('/api/portal/content*', (route) =>
    route.fulfill({ json: { success: true, items: [{ ...content, content: PICTURE }] } }),
  )
  await page.route(PICTURE, async (route) =>
    route.fulfill({ contentType: 'image/webp', body: await halves('webp') }),
  )
  await openSignedIn(page, key, '/links')
}

test('opens every link in a new tab', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/links')
  for (const [name, href] of [
    [`Visit ${fundingPartner}`, links.propFirm],
    ['Compare account sizes', links.propFirmAccounts],
    ['Charting Indicator', links.indicator],
    ['VPS', links.accessVps],
    ['Community Chat', links.community],
  ] as const) {
    const link = mainOf(page).getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  for (const words of ['Live Account Ready', 'Trading Platform', 'Prop-Firm Ready', 'Charting Indicators'])
    await expect(mainOf(page).getByRole('heading', { name: words })).toBeVisible()
  for (const broker of supportedBrokers)
    await expect(mainOf(page).getByText(broker, { exact: true })).toBeVisible()
  await expectAccessibleOnBoth(page)
})

test('links a key without a hosted desktop to the VPS order', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.indicator!, '/links')
  await expect(mainOf(page).getByRole('link', { name: /^VPS/ })).toHaveAttribute('href', links.purchaseVps)
})

test('offers no VPS to a key without a system to run on it', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.standard!, '/links')
  await expect(mainOf(page).getByRole('link', { name: /^Community Chat/ })).toBeVisible()
  await expect(mainOf(page).getByRole('link', { name: /VPS/ })).toHaveCount(0)
})

test('shows a contact for live support', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/links')
  const support = mainOf(page).getByRole('button', { name: 'Live Support' })
  const mail = mainOf(page).getByRole('link', { name: contactEmail })
  await expect(mail).toBeHidden()
  await support.focus()
  await page.keyboard.press('Enter')
  await expect(mail).toHaveAttribute('href', `mailto:${contactEmail}`)
  await expectAccessibleOnBoth(page)
  await support.click()
  await expect(mail).toBeHidden()
})

test('previews the partner’s site on hover and focus, and closes on Escape', async ({ page, portal }) => {
  await openWithPicture(page, portal.keys.lifetime!)
  await partnerOf(page).hover()
  await expect(pictureOf(page)).toBeVisible()
  await mainOf(page).getByRole('heading', { level: 1 }).hover()
  await expect(pictureOf(page)).toHaveCount(0)

  await previewOf(page).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(partnerOf(page)).toBeFocused()
  await expect(pictureOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(previewOf(page)).toBeFocused()
  await expect(pictureOf(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(pictureOf(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(pictureOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(pictureOf(page)).toHaveCount(0)
})

test('reports a failed preview without moving or resizing it', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/site-pictures/)
  await openWithPicture(page, portal.keys.lifetime!)
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(PICTURE, async (route) => {
    await failed
    await route.abort()
  })
  await partnerOf(page).hover()
  const loading = page.getByText('Loading preview…')
  const place = async (page: Page) =>
    page.locator(`#${await previewOf(page).getAttribute('aria-controls')}`).boundingBox()
  await expect(loading).toBeAttached()
  const before = await place(page)
  fail()
  await expect(page.getByText('Preview unavailable')).toBeVisible()
  expect(await place(page)).toEqual(before)
  await expectAccessible(page)
})

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('opens and closes the preview by its button, and closes it by a tap elsewhere', async ({
    page,
    portal,
  }) => {
    await openWithPicture(page, portal.keys.lifetime!)
    await previewOf(page).tap()
    await expect(pictureOf(page)).toBeVisible()
    await expectAccessible(page)
    await previewOf(page).tap()
    await expect(pictureOf(page)).toHaveCount(0)
    await previewOf(page).tap()
    await expect(pictureOf(page)).toBeVisible()
    await mainOf(page).getByRole('heading', { level: 1 }).tap()
    await expect(pictureOf(page)).toHaveCount(0)
  })
})

test('requests the preview only when it opens', async ({ page, portal }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.setViewportSize(DESKTOP)
  await openWithPicture(page, portal.keys.lifetime!)
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain(PICTURE)
  await partnerOf(page).hover()
  await expect(pictureOf(page)).toBeVisible()
  expect(requests).toContain(PICTURE)
})

test('draws the site of the partner that a stock installation has', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/partner-site/)
  await openSignedIn(page, portal.keys.lifetime!, '/links')
  await partnerOf(page).hover()
  await expect(pictureOf(page)).toHaveAttribute('src', '/partner-site.svg')
  await expect.poll(() => pictureOf(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)

  await page.route('/partner-site.svg', (route) => route.abort())
  await page.reload()
  await previewOf(page).click()
  await expect(page.getByText('Preview unavailable')).toBeVisible()
})

test('gives every supported broker a mark', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/links')
  const marks = mainOf(page).locator('img[src="/api/placeholder/32/32"]')
  await expect(marks).toHaveCount(supportedBrokers.length)
})
