import type { ElementHandle, Page } from '@playwright/test'
import { type DialogWalk, MASTER_DIALOGS, MEMBER_DIALOGS } from '../engines/dialogs.js'
import { halves } from '../support/pictures.js'
import { masterOf } from './content-manager.js'
import {
  DESKTOP,
  expect,
  fileInput,
  newKey,
  PHONE,
  sectionHeading,
  test,
  toastOf,
  openSignedIn,
} from './fixtures.js'

/** Not the demo key, which comes from the configuration. */
const MEMBERS = '/admin/members?level=indicator'

/** Those of the console, which are not compared with other engines. */
const CONSOLE_DIALOGS: DialogWalk[] = [
  { name: 'a new key', at: MEMBERS, steps: ['^Issue key$'] },
  { name: 'an import of keys', at: MEMBERS, steps: ['^Import CSV$'] },
  { name: 'a member', at: MEMBERS, steps: ['^Open '] },
  { name: 'the question about a key', at: MEMBERS, steps: ['^Open ', '^Suspend$'] },
  { name: 'an entry of the audit log', at: '/admin/audit', steps: ['^[^,]+, [^,]+, '] },
]

const isDialog = ({ opens, at }: DialogWalk) => opens === undefined && at !== '/signin'
const isNarrow = ({ isOnPhonesOnly }: DialogWalk) => isOnPhonesOnly === true

test('works by keyboard in every dialog of members', async ({ page, portal }) => {
  test.slow()
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/profile')
  const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await halves('png') }
  await fileInput(page).setInputFiles(picture)
  // Saved, not only previewed: leaving the page would end an upload that still runs.
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  for (const walk of MEMBER_DIALOGS.filter(isDialog)) {
    await page.setViewportSize(isNarrow(walk) ? PHONE : DESKTOP)
    await test.step(walk.name, () => expectKeys(page, walk))
  }
})

for (const at of ['/admin/affiliate', '/content', '/admin/'])
  test(`works by keyboard in every dialog at ${at}`, async ({ page, portal }) => {
    test.slow()
    // Two releases: one to go back to.
    await (await masterOf(portal, 'automation')).apply()
    const walks = [...MASTER_DIALOGS, ...CONSOLE_DIALOGS].filter(isDialog)
    await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
    const isHere = (walk: DialogWalk) =>
      walk.at.startsWith(at) && (at !== '/admin/' || CONSOLE_DIALOGS.includes(walk))
    for (const walk of walks.filter(isHere)) await test.step(walk.name, () => expectKeys(page, walk))
  })

/** Opens a dialog by keyboard and expects the focus in it, Tab to stay in it, and Escape to return the focus. */
async function expectKeys(page: Page, { at, steps }: DialogWalk) {
  await page.goto(at)
  await expect(sectionHeading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let opener: ElementHandle<HTMLElement> | null = null
  for (const step of steps)
    if (typeof step === 'string') {
      // A dialog that opens takes the focus.
      if ((await dialogs(page)) > 0) await expect.poll(() => focusIs(page)).toBe('inside')
      opener = await findNamed(page, step)
      const open = await dialogs(page)
      await opener.press((await opener.evaluate(({ tagName }) => tagName)) === 'INPUT' ? 'Space' : 'Enter')
      if (step === steps.at(-1)) await expect.poll(() => dialogs(page)).toBe(open + 1)
    } else await page.locator(step.into).first().pressSequentially(step.type)
  await expect.poll(() => focusIs(page)).toBe('inside')
  const stops = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .at(-1)!
        .querySelectorAll('a, button, input, textarea, [tabindex]').length,
    OPEN,
  )
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < stops + 2; press += 1) {
      await page.keyboard.press(key)
      await expect.poll(() => focusIs(page), `${key}, ${press + 1}`).not.toBe('outside')
    }
  if ((await focusIs(page)) === 'nowhere') await page.keyboard.press('Tab')
  const open = await dialogs(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialogs(page)).toBe(open - 1)
  const isBack = () => opener!.evaluate((element) => element === document.activeElement)
  await expect.poll(isBack, 'the focus is back at the opener').toBe(true)
}

const OPEN =
  ':is(dialog[open], [role=dialog], [role=alertdialog]):not(:is([role=dialog], dialog) [role=document])'

/** Counts the open dialogs. */
const dialogs = (page: Page) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length,
    OPEN,
  )

/** Where the focus is, seen from the last dialog opened. Between its last and first element it is nowhere: in the browser's own controls. */
const focusIs = (page: Page) =>
  page.evaluate((selector) => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nowhere'
    const top = [...document.querySelectorAll(selector)].findLast((one) => one.checkVisibility())
    return top?.contains(focused) ? 'inside' : 'outside'
  }, OPEN)

/** The last visible control with such a name. */
async function findNamed(page: Page, name: string): Promise<ElementHandle<HTMLElement>> {
  const find = (pattern: string) =>
    [...document.querySelectorAll<HTMLElement>('button, a, input[type=checkbox]')].findLast(
      (one) =>
        !one.matches(':disabled') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        new RegExp(pattern).test(one.getAttribute('aria-label') ?? one.textContent.trim()),
    ) ?? null
  return (await page.waitForFunction(find, name)) as ElementHandle<HTMLElement>
}
