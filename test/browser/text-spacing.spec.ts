import type { Page } from '@playwright/test'
import { type DialogWalk, MEMBER_DIALOGS, openDialog } from '../engines/dialogs.js'
import { halves } from '../support/pictures.js'
import {
  BACK_OFFICE_ADDRESSES,
  INDICATOR_ADDRESSES,
  linkAddresses,
  MEMBER_ADDRESSES,
  PUBLIC_ADDRESSES,
} from './addresses.js'
import { PICTURE } from './avatars.js'
import { expect, fileInput, newKey, openSignedIn, test, toastOf } from './fixtures.js'
import { expectAccessible, settle } from './page-checks.js'

// The narrowest window of WCAG 1.4.10, with the text spacing of 1.4.12.
test.use({ viewport: { width: 320, height: 640 } })

test.beforeEach(({ page }) => page.addInitScript(spaceTexts))

test('fits public pages, and those of links in emails', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 404/)
  for (const address of [...PUBLIC_ADDRESSES, ...(await linkAddresses(page, portal))])
    await expectScreenToFit(page, address)
})

test('fits every screen of members', async ({ page, portal }) => {
  test.slow()
  await openSignedIn(page, portal.keys.lifetime!, '/dashboard')
  for (const address of MEMBER_ADDRESSES) await expectScreenToFit(page, address)
})

test('fits what is different for the indicator', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.indicator!, '/dashboard')
  for (const address of INDICATOR_ADDRESSES) await expectScreenToFit(page, address)
})

test('fits every screen of the back office', async ({ page, portal, expectTrouble }) => {
  test.slow()
  // This test's own script, in the sandboxed frames of previews.
  expectTrouble(/Blocked script execution in 'about:srcdoc'/)
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  for (const address of BACK_OFFICE_ADDRESSES) await expectScreenToFit(page, address)
})

test('fits the dialogs of members', async ({ page, portal }) => {
  test.slow()
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/profile')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  for (const dialog of MEMBER_DIALOGS) await expectDialogToFit(page, dialog)
})

async function expectScreenToFit(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectToFit(page, address)
}

async function expectDialogToFit(page: Page, dialog: DialogWalk) {
  await page.goto(dialog.at)
  const driver = {
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    type: (selector: string, text: string) => page.locator(selector).first().pressSequentially(text),
  }
  await openDialog(driver, dialog)
  await expectToFit(page, dialog.name)
}

/** Nothing is wider than the window, no text is cut off, and axe finds nothing. */
async function expectToFit(page: Page, what: string) {
  await settle(page)
  expect.soft(await page.evaluate(wideParts), `${what}: wider than the window`).toEqual([])
  expect.soft(await page.evaluate(cutTexts), `${what}: texts cut off`).toEqual([])
  await expectAccessible(page, 'html', ['color-contrast'])
}

/** The style sheet of WCAG 1.4.12, constructed: the content security policy has no say in it. */
function spaceTexts() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** What lies beyond the window's right edge, if the page scrolls there. */
function wideParts(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
    .map((part) => `${part.tagName}.${part.getAttribute('class')}: ${part.textContent.slice(0, 40)}`)
}

/** The visible texts that a box cuts off, unless it ends them with an ellipsis, or shows them to screen readers only. */
function cutTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement!
    const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!text.textContent!.trim() || !isShown || parent.closest('[inert], svg, [class*=visually-hidden]'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    if (words.width < 2) continue
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (/fixed|absolute/.test(style.position) && box !== parent && !/hidden|clip/.test(style.overflowX))
        break
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isCutAcross = words.left < left - 1 || words.right > right + 1
      // Letters are lower than their lines.
      const isCutAlong = words.top < top - 4 || words.bottom > bottom + 4
      const isCut =
        (/hidden|clip/.test(style.overflowX) && isCutAcross) ||
        (/hidden|clip/.test(style.overflowY) && isCutAlong)
      if (isShortened) break
      if (isCut) found.push(`${text.textContent!.trim().slice(0, 40)} in ${box.tagName}.${box.className}`)
      if (isCut) break
    }
  }
  return [...new Set(found)]
}
