import type { Page } from '@playwright/test'
import { DESKTOP, expect, mainOf, MEMBER_SECTIONS, openSignedIn, PHONE, test } from './fixtures.js'
import { RETURN_FIGURES } from '../support/return-figures.js'
import { settle } from './page-checks.js'

/** Returns the percentages on the page that have no notice in the size of the text in view when they are in view. */
async function figuresWithoutNotice(page: Page): Promise<string[]> {
  await settle(page)
  return page.evaluate(({ percentage, others, returns, notice }) => {
    const isOther = new RegExp(others, 'i')
    const isReturn = new RegExp(returns, 'i')
    const isNotice = new RegExp(notice)
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const textSize = parseFloat(getComputedStyle(document.body).fontSize)
    const texts = (pattern: RegExp) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Element[] = []
      while (walker.nextNode())
        if (pattern.test(walker.currentNode.textContent!)) found.push(walker.currentNode.parentElement!)
      return found.filter((element) => !element.closest('script, style') && isVisible(element))
    }
    /** The block with the figure, or what is around it if it has nothing else; and the heading of its part. */
    const wordsAround = (figure: Element) => {
      let block = figure.closest('li, tr, p, dl > div, section, article, label, td') ?? figure
      while (block.textContent.trim() === figure.textContent.trim()) block = block.parentElement!
      const heading = figure.closest('section, article, .card')?.querySelector('h2, h3')
      return `${heading?.textContent} ${block.textContent}`
    }
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const notices = texts(isNotice).filter(
      (element) => parseFloat(getComputedStyle(element).fontSize) >= textSize,
    )
    return texts(new RegExp(percentage))
      .filter((figure) => {
        const words = wordsAround(figure)
        return isReturn.test(words) || !isOther.test(words)
      })
      .filter((figure) => {
        figure.scrollIntoView({ block: 'center', behavior: 'instant' })
        return !notices.some(isInView)
      })
      .map((figure) => `${location.pathname}: ${figure.textContent.slice(0, 80)}`)
  }, RETURN_FIGURES)
}

test('finds a return figure that has no notice', async ({ page }) => {
  await page.goto('/start')
  await page.evaluate(() => document.querySelectorAll('.notice').forEach((notice) => notice.remove()))
  expect(await figuresWithoutNotice(page)).not.toEqual([])
})

test('finds a return figure among commissions', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.fullaccess!, '/affiliate')
  await expect(mainOf(page).getByText('Conversion Rate')).toBeVisible()
  const lead = mainOf(page).locator('p').first()
  await lead.evaluate((element) => element.append(' Commission 25%, returns of 12%.'))
  expect(await figuresWithoutNotice(page)).toHaveLength(1)
})

for (const viewport of [PHONE, DESKTOP])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('shows a notice with every return figure before sign-in', async ({ page }) => {
      for (const path of ['/', '/start', '/signin']) {
        await page.goto(path)
        await expectNotices(page)
      }
    })

    test('needs no notice for the shares of a sale that an affiliate sees', async ({ page, portal }) => {
      await openSignedIn(page, portal.keys.fullaccess!, '/affiliate')
      await page.getByRole('button', { name: 'See sample figures' }).click()
      await expect(mainOf(page).getByText(/\d%/).first()).toBeVisible()
      await expectNotices(page)
    })

    for (const level of ['lifetime', 'indicator'])
      test(`shows the ${level} key a notice with every return figure`, async ({ page, portal }) => {
        await openSignedIn(page, portal.keys[level]!, '/dashboard')
        for (const [path] of MEMBER_SECTIONS) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expectNotices(page)
        }
      })
  })

/** Expects it of the page as it opens, and with each of its parts opened. */
async function expectNotices(page: Page) {
  expect(await figuresWithoutNotice(page)).toEqual([])
  const closed = page.locator('main [aria-expanded=false]:visible, main summary:visible')
  const seen = new Set<string>()
  for (;;) {
    const names = await closed.allTextContents()
    const at = names.findIndex((name) => !seen.has(name))
    if (at < 0) return
    seen.add(names[at]!)
    await closed.nth(at).click()
    expect(await figuresWithoutNotice(page)).toEqual([])
  }
}
