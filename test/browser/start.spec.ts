import { expect, test } from './fixtures.js'

test('contacts the video host only after a click', async ({ page, expectTrouble }) => {
  expectTrouble(/left the origin: https:\/\/video\.tidewater\.example/)
  await page.route('https://video.tidewater.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/start')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => url.includes('video.tidewater.example'))).toEqual([])
  await page.getByRole('link', { name: /Watch the welcome video/ }).click()
  await expect(page.locator('iframe')).toHaveAttribute('title', /Welcome to/)
  await expect
    .poll(() => requests.some((url) => url.startsWith('https://video.tidewater.example/')))
    .toBe(true)
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
