import type { Page } from '@playwright/test'
import { expect, gateOf, mainOf, test, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('shows a refused field with a red border while focused', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  await page.goto('/')
  const { key, submit, problem } = gateOf(page)
  await key.fill(`${portal.keys.lifetime!}X`)
  await submit.click()
  await expect(problem).toBeVisible()
  await expect(key).toBeFocused()
  await expect(key).toHaveCSS('border-top-color', 'rgb(255, 107, 115)')
})

test('strengthens lines and hints when the user prefers more contrast', async ({ page, portal }) => {
  await page.emulateMedia({ contrast: 'more' })
  await openSignedIn(page, portal.keys.lifetime!, '/performance')
  expect(await tokens(page, ['--line', '--text3'])).toEqual(['#708099', '#B4C0D0'])
  await expect(page.locator('svg [class*=track]').first()).not.toHaveCSS('stroke', 'none')
  await expectAccessible(page)
})

test('strengthens lines and fields of the back office when the user prefers more contrast', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  const main = mainOf(page)
  await expect(main.getByRole('cell').last()).toHaveCSS('border-bottom-color', 'rgb(112, 128, 153)')
  await expect(main.locator('.ant-input-outlined')).toHaveCSS('border-top-color', 'rgb(180, 192, 208)')
  await expectAccessible(page)
})

test('gives selected code the colors of a selection', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'Edit dashboard.session-notes' }).click()
  await page.locator('.cm-content').focus()
  await page.keyboard.press('Control+A')
  await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toContain('Before the session')
  const selected = await page
    .locator('.cm-line')
    .first()
    .evaluate((line) => {
      const { color, backgroundColor } = getComputedStyle(line, '::selection')
      return { color, backgroundColor }
    })
  expect(selected).toEqual({ color: 'rgb(4, 33, 30)', backgroundColor: 'rgb(61, 214, 196)' })
  // A picture of a selection painted below would cover the other.
  await expect(page.locator('.cm-selectionBackground')).toHaveCount(0)
})

const tokens = (page: Page, names: string[]) =>
  page.evaluate(
    (all) => all.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
    names,
  )
