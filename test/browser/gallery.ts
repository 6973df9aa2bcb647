import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SIDEBAR_PINNED } from '../../client/shell/layout/use-sidebar-pinned.js'
import type { CampaignAnswer } from '../../src/newsletter/campaigns/campaigns.contract.js'
import type { BrandSettings } from '../../src/platform/brand/settings/brand-settings.contract.js'
import { startMailServer } from '../support/mail-server.js'
import { purchase } from '../support/order-events.js'
import type { PortalProcess } from '../support/portal-process.js'
import { masterOf } from './content-manager.js'
import { DESKTOP, expect, gateOf, PHONE, unlock } from './fixtures.js'
import { newOffer, send, startShopPortal, test as base } from './orders-page.js'
import { settle } from './page-checks.js'
import { addSubscribers } from './subscribers.js'

/** Address, and the demo key that opens it if it needs one. */
const SCREENS: Record<string, [address: string, key?: string]> = {
  start: ['/start'],
  gate: ['/'],
  signin: ['/signin'],
  'not-found': ['/nowhere'],
  dashboard: ['/dashboard', 'lifetime'],
  download: ['/download', 'lifetime'],
  news: ['/news', 'lifetime'],
  links: ['/links', 'lifetime'],
  tutorials: ['/tutorials', 'lifetime'],
  performance: ['/performance', 'lifetime'],
  faq: ['/faq', 'lifetime'],
  affiliate: ['/affiliate', 'lifetime'],
  profile: ['/profile', 'lifetime'],
  'admin-overview': ['/admin', 'automation master'],
  'admin-members': ['/admin/members', 'automation master'],
  'admin-affiliate': ['/admin/affiliate', 'automation master'],
  'admin-sales': ['/admin/affiliate?view=sales', 'automation master'],
  'admin-payouts': ['/admin/affiliate?view=payouts', 'automation master'],
  'admin-orders': ['/admin/orders', 'automation master'],
  'admin-money': ['/admin/money', 'automation master'],
  'admin-mail': ['/admin/mail', 'automation master'],
  'admin-newsletter': ['/admin/newsletter', 'automation master'],
  'admin-campaigns': ['/admin/newsletter?view=campaigns', 'automation master'],
  'admin-audit': ['/admin/audit', 'automation master'],
  'admin-settings': ['/admin/settings', 'automation master'],
  'admin-shops': ['/admin/settings?view=shops', 'automation master'],
  'admin-security': ['/admin/security', 'automation master'],
  'admin-offers': ['/admin/settings?view=offers', 'automation master'],
  'admin-brand': ['/admin/settings?view=brand', 'automation master'],
  'admin-mail-texts': ['/admin/settings?view=mail-texts&edit=access-key', 'automation master'],
  'admin-performance': ['/admin/performance', 'automation master'],
  content: ['/content', 'automation master'],
}

/** With a portal that has sold something, and sent its buyers their keys and a newsletter. */
const test = base.extend({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mail = await startMailServer()
      const portal = await startShopPortal({ SMTP_URL: mail.url, MAIL_TIME_SCALE: '0.05' })
      await sell(portal)
      await expect.poll(() => mail.mails.length).toBeGreaterThanOrEqual(BUYERS.length - 1)
      await sendNewsletter(portal)
      await use(portal)
      await portal.stop()
      await mail.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const OFFERS = [
  { product: 'lifetime', level: 'lifetime' },
  { product: 'automation-monthly', level: 'automation', days: 30 },
  { product: 'indicator-yearly', level: 'indicator', days: 365 },
] as const

/** The last one bought something that has no offer yet. */
const BUYERS = [
  ['Ada Vale', 'lifetime', 1490],
  ['Grace Hale', 'indicator-yearly', 390],
  ['Robin Dale', 'automation-monthly', 149],
  ['Ida Moss', 'automation-monthly', 149],
  ['Hal Reed', 'indicator-yearly', 390],
  ['Una Frost', 'spring-bundle', 249],
] as const

async function sell(portal: PortalProcess) {
  for (const offer of OFFERS) await newOffer(portal, offer)
  for (const [at, [name, product, amount]] of BUYERS.entries()) {
    const [first = ''] = name.toLowerCase().split(' ')
    const occurredAt = new Date(Date.now() - (BUYERS.length - at) * 86_400_000).toISOString()
    const email = `${first}@vale.example`
    await send(portal, purchase({ orderId: `A-${1042 + at}`, occurredAt, name, email, product, amount }))
  }
}

/** Sends one newsletter and drafts the next. */
async function sendNewsletter(portal: PortalProcess) {
  await addSubscribers(portal, 48)
  const { call } = await masterOf(portal, 'automation')
  const answerTo = async (...request: Parameters<typeof call>) => (await call(...request)).json()
  const { version } = (await answerTo('GET', '/api/admin/brand')) as BrandSettings
  await call('PUT', '/api/admin/brand', { postalAddress: '12 Quay Street, Harbor City, ME 04101', version })
  const path = '/api/admin/newsletter/campaigns'
  const audience = { subscribers: true, levels: [] }
  const draft = async (subject: string) => {
    const html = '<p>Read <a href="/news">what’s new</a>.</p>'
    return ((await answerTo('POST', path, { subject, html, audience })) as CampaignAnswer).campaign
  }
  const first = await draft('Version 5 is here')
  await call('POST', `${path}/${first.id}/send`, { version: first.version })
  const state = async () => ((await answerTo('GET', `${path}/${first.id}`)) as CampaignAnswer).campaign.state
  await expect.poll(state).toBe('sent')
  await draft('What we learned this summer')
}

/** `npm run screens` takes the pictures in docs/screens from the built portal with demo data. */
for (const [name, [address, key]] of Object.entries(SCREENS))
  for (const viewport of [DESKTOP, PHONE])
    test(`${name} at ${viewport.width}`, async ({ page, portal, expectTrouble }) => {
      if (name === 'not-found') expectTrouble(/404/)
      await page.setViewportSize(viewport)
      // Loads the fonts first.
      await page.goto('/start', { waitUntil: 'networkidle' })
      if (key) await unlock(page, portal.keys[key]!, { at: address })
      else await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // Moves the pointer away: the sidebar opens under it.
      await page.mouse.move(viewport.width - 1, 0)
      await settle(page)
      // A palette makes files a third as large without a visible difference.
      const picture = sharp(await steadyPicture(page)).png({ palette: true, effort: 10 })
      await picture.toFile(`docs/screens/${name}-${viewport.width}.png`)
    })

/** Of the welcome page, which shows them half as wide or less. */
const PICTURES = 'client/documents/start/pictures'
const PICTURE_SIZE = { width: 1280, height: 800 }

test.describe('pictures of the portal on the welcome page', () => {
  test.use({ viewport: PICTURE_SIZE, deviceScaleFactor: 2 })

  for (const name of ['performance', 'dashboard'])
    test(name, async ({ page, portal }) => {
      // Encoding takes long on a busy machine.
      test.setTimeout(300_000)
      await page.addInitScript((pinned) => localStorage.setItem(pinned, 'yes'), SIDEBAR_PINNED)
      await page.goto('/start', { waitUntil: 'networkidle' })
      await unlock(page, portal.keys.lifetime!, { at: `/${name}` })
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await settle(page)
      const picture = await steadyPicture(page)
      mkdirSync(PICTURES, { recursive: true })
      for (const width of [PICTURE_SIZE.width / 2, PICTURE_SIZE.width]) {
        const file = `${PICTURES}/${name}-${width}`
        const sized = sharp(picture).resize(width)
        await sized.clone().avif({ quality: 40, effort: 6 }).toFile(`${file}.avif`)
        await sized.clone().webp({ quality: 62, effort: 6 }).toFile(`${file}.webp`)
      }
    })
})

/** Of what a video explains, twice as large as its poster (client/ui/video/Poster.tsx). */
const POSTERS = 'client/ui/video/pictures'
/** Pixels around what the poster shows. */
const MARGIN = 20

test.describe('poster of what is done in the portal', () => {
  test.use({ viewport: PICTURE_SIZE, deviceScaleFactor: 2 })

  test('getting-started', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const { heading, key } = gateOf(page)
    // No key of any portal: the picture is public.
    await key.fill('lifetime-4F7Q-K2M9-PXTZ')
    await settle(page)
    const { x, y } = (await heading.boundingBox())!
    const width = (await key.boundingBox())!.width + 2 * MARGIN
    const clip = { x: x - MARGIN, y: y - MARGIN, width, height: (width * 9) / 16 }
    const picture = sharp(await page.screenshot({ clip })).resize(640, 360)
    mkdirSync(POSTERS, { recursive: true })
    await picture.clone().avif({ quality: 45, effort: 6 }).toFile(`${POSTERS}/getting-started.avif`)
    await picture.clone().webp({ quality: 70, effort: 6 }).toFile(`${POSTERS}/getting-started.webp`)
  })
})

/** Returns the first picture that equals the one before: lists appear after the page they are on. */
async function steadyPicture(page: Page) {
  let last = await page.screenshot()
  const isSteady = async () => {
    const before = last
    last = await page.screenshot()
    return last.equals(before)
  }
  await expect.poll(isSteady, { intervals: [200] }).toBe(true)
  return last
}
