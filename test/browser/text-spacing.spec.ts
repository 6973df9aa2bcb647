import type { Page } from '@playwright/test'
import { type DialogWalk, MASTER_DIALOGS, MEMBER_DIALOGS, openDialog } from '../engines/dialogs.js'
import { halves } from '../support/pictures.js'
import { PICTURE } from './avatars.js'
import { masterOf } from './content-manager.js'
import { expect, fileInput, newKey, openSignedIn, test, toastOf } from './fixtures.js'
import { expectAccessible, settle } from './page-checks.js'
import { cutTexts, spaceTexts, wideParts } from './screen-faults.js'

// The narrowest window of WCAG 1.4.10, with the text spacing of 1.4.12. For screens: every-screen.spec.ts.
test.use({ viewport: { width: 320, height: 640 } })

test('fits the dialogs of members', async ({ page, portal }) => {
  test.slow()
  await page.addInitScript(spaceTexts)
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/profile')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  for (const dialog of MEMBER_DIALOGS) await expectDialogToFit(page, dialog)
})

test('fits the editor and the dialogs of the back office', async ({ page, portal }) => {
  test.slow()
  const master = await masterOf(portal, 'automation')
  await master.apply()
  await master.update('tutorials.order', { content: 'Words of the text that is spaced' })
  await page.addInitScript(spaceTexts)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  for (const dialog of MASTER_DIALOGS) await expectDialogToFit(page, dialog)
})

async function expectDialogToFit(page: Page, dialog: DialogWalk) {
  await page.goto(dialog.at)
  const driver = {
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    type: (selector: string, text: string) => page.locator(selector).first().pressSequentially(text),
  }
  await openDialog(driver, dialog)
  await settle(page)
  expect.soft(await page.evaluate(wideParts), `${dialog.name}: wider than the window`).toEqual([])
  expect.soft(await page.evaluate(cutTexts), `${dialog.name}: texts cut off`).toEqual([])
  await expectAccessible(page, { withoutRules: ['color-contrast'] })
}
