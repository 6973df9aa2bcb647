import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { expect, test as base } from './fixtures.js'

const HOST = 'https://video.fernbank.test'

/** Of a company with a welcome video of its own. */
const test = base.extend({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const file = join(mkdtempSync(join(tmpdir(), 'portal-brand-')), 'brand.json')
      writeFileSync(file, JSON.stringify({ links: { welcomeVideo: `${HOST}/embed/welcome` } }))
      const port = String(await freePort())
      const portal = await startPortalProcess({ PORT: port, TRUST_PROXY: 'loopback', BRAND_FILE: file })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('contacts the host of the company’s own video only after a click', async ({ page, expectTrouble }) => {
  expectTrouble(/left the origin: https:\/\/video\.fernbank\.test/)
  await page.route(`${HOST}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'A video' }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/start', { waitUntil: 'networkidle' })
  expect(requests.filter((url) => url.startsWith(HOST))).toEqual([])
  const poster = page.getByRole('link', { name: /Watch the welcome video/ })
  await poster.click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('title', /^Welcome to/)
  await expect(poster).toHaveCount(0)
  await expect(frame).toBeFocused()
})

test('leaves the poster and a link where the video’s host doesn’t answer', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/left the origin: https:\/\/video\.fernbank\.test/)
  expectTrouble(/console: Failed to load resource/)
  await page.route(`${HOST}/**`, (route) => route.abort('namenotresolved'))
  await page.goto('/start')
  await page.getByRole('link', { name: /Watch the welcome video/ }).click()
  const link = page.getByRole('link', { name: /Open video in a new tab/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toContainText('The video didn’t load here.')
  await expect(page.locator('iframe')).toHaveCount(0)
})
