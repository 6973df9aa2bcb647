import { expect, PHONE, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('plays the walkthrough in place, with captions and without a sound', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/start', { waitUntil: 'networkidle' })
  expect(requests.filter((url) => /\.(webm|mp4|vtt)$/.test(url))).toEqual([])
  const link = page.getByRole('link', { name: /Watch the welcome video/ })
  const film = await link.getAttribute('href')
  const part = await page.request.get(film!, { headers: { Range: 'bytes=0-99' } })
  expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/mp4'])
  await link.click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect(video).toHaveJSProperty('muted', true)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
    .toBeGreaterThan(2)
})

test('shows the record month by month, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/start')
  const record = page.getByRole('region', { name: 'The published record' })
  await expect(record).toContainText('+271.53% by the end of July 2025')
  await record.scrollIntoViewIfNeeded()
  const slider = record.getByRole('slider', { name: 'Month' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^July 2025: /)
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(record).toContainText('by the end of June 2025')
  await slider.hover({ position: { x: 2, y: 40 } })
  await expect(record).toContainText('by the end of April 2024')
  await page.mouse.move(0, 0)
  await expect(record).toContainText('by the end of July 2025')
  await record.getByText('All months').click()
  await expect(record.getByRole('row')).toHaveCount(17)
  await expectAccessibleOnBoth(page)
})

test('verifies the record in the page', async ({ page }) => {
  await page.goto('/start')
  const record = page.getByRole('region', { name: 'The published record' })
  await record.scrollIntoViewIfNeeded()
  await expect(record.getByRole('slider')).toBeAttached()
  await record.getByRole('button', { name: 'Verify this record' }).click()
  await expect(record.getByRole('status')).toHaveText(
    /^Not edited since published: 48 rows, Apr 2024–Jul 2025, newest hash/,
  )
  await page.route('**/performance/record.jsonl', async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ body: text.replace('"returnPercent":', '"returnPercent":1') })
  })
  await record.getByRole('button', { name: 'Verify this record' }).click()
  await expect(record.getByRole('status')).toContainText('Row 1 was edited after it was published.')
})

test('opens the notice of the record to its full text', async ({ page }) => {
  await page.goto('/start')
  const record = page.getByRole('region', { name: 'The published record' })
  await expect(record.getByText('Rule 4.41')).toBeHidden()
  await record.getByText('Full notice').click()
  await expect(record.getByText('Rule 4.41')).toBeVisible()
})

test('opens external links in a new tab and the portal in the same one', async ({ page }) => {
  await page.goto('/start')
  const links = await page.getByRole('link').evaluateAll((all) =>
    all.map((link) => {
      const { href, target, origin, protocol } = link as HTMLAnchorElement
      return { href, target, isOutside: protocol.startsWith('http') && origin !== location.origin }
    }),
  )
  expect(links.filter(({ isOutside }) => isOutside).length).toBeGreaterThan(4)
  for (const { href, target, isOutside } of links) expect(target, href).toBe(isOutside ? '_blank' : '')
})

test('describes the page to search engines and messengers', async ({ page }) => {
  await page.goto('/start')
  await expect(page).toHaveTitle(/^Welcome to /)
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\S/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(image!)).headers()['content-type']).toBe('image/png')
})

test('shows a risk notice next to the returns', async ({ page }) => {
  await page.goto('/start')
  await expect(page.getByText('4-32%').last()).toBeVisible()
  await expect(page.getByText(/past performance/i).last()).toBeVisible()
})

test('keeps ranges in one piece on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/start')
  await page.getByText('How do I get support?').click()
  const ranges = page.locator('.range').filter({ visible: true })
  await expect(ranges.filter({ hasText: '12-24 hours' }).first()).toBeVisible()
  const lines = await ranges.evaluateAll((all) => all.map((range) => range.getClientRects().length))
  expect(lines).toEqual(lines.map(() => 1))
})
