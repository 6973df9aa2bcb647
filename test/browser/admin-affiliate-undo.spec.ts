import type { Page } from '@playwright/test'
import { letUndoPass, names, openApplications, rowOf, stretchUndo } from './applications-page.js'
import { apply, signInMaster, uniqueWord } from './applicants.js'
import { DESKTOP, endSession, expect, expectFocusIn, test, toastOf, unlock } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

type Portal = Parameters<typeof signInMaster>[0]

const button = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action}: ${name}` })

/** The statuses on the server, sorted by name. */
async function statesOf(portal: Portal, word: string): Promise<string[]> {
  const master = await signInMaster(portal)
  const answer = await master.call('GET', `/api/admin/affiliate/applications?q=${word}&sort=name`)
  const { applications } = await answer.json()
  return applications.map(({ status }: { status: string }) => status)
}

test('holds a decision, undoes it by Z or its button, and sends it after the delay', async ({
  page,
  portal,
}) => {
  const word = uniqueWord()
  const [first, second] = names(word, 2) as [string, string]
  await apply(portal, [first, second])
  await openApplications(page, portal, word, '&sort=name')
  await button(page, 'Approve', first).press('Enter')
  await expect(rowOf(page, first)).toContainText('Approving…')
  await expect(button(page, 'Undo', first)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Approving ${first}. Press Z` })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: `Select ${first}` })).toBeHidden()
  await page.keyboard.press('z')
  await expect(rowOf(page, first)).toContainText('Pending Review')
  await expect(button(page, 'Approve', first)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Undone. ${first}` })).toHaveCount(1)

  await button(page, 'Approve', first).click()
  await button(page, 'Undo', first).click()
  await letUndoPass(page)
  await expect(rowOf(page, first)).toContainText('Pending Review')
  expect(await statesOf(portal, word)).toEqual(['Pending Review', 'Pending Review'])

  // The second click of a double-click does not press Undo.
  await button(page, 'Approve', first).dblclick()
  await expect(rowOf(page, first)).toContainText('Approving…')
  await button(page, 'Reject', second).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(rowOf(page, second)).toContainText('Rejecting…')
  await expect(button(page, 'Undo', second)).toBeFocused()
  await page.keyboard.press('z')
  await expect(rowOf(page, second)).toContainText('Pending Review')
  await letUndoPass(page)
  await expect(rowOf(page, first)).toContainText('Approved')
  await page.keyboard.press('z')
  expect(await statesOf(portal, word)).toEqual(['Approved', 'Pending Review'])
})

test('names undoable decisions that are out of view and undoes them', async ({ page, portal }) => {
  const word = uniqueWord()
  const [first, second, third] = names(word, 3) as [string, string, string]
  await apply(portal, [first, second, third])
  await openApplications(page, portal, word, '&sort=name')
  await button(page, 'Approve', first).click()
  await button(page, 'Approve', second).click()
  await page.getByRole('button', { name: /^Rejected/ }).click()
  await expect(page.getByRole('heading', { name: 'No matching applications' })).toBeVisible()
  await expect(page.getByText(`Approving ${second}… and 1 more`)).toBeVisible()
  await button(page, 'Undo', second).click()
  await expect(page.getByText(`Approving ${first}…`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(rowOf(page, first)).toContainText('Approving…')
  await expect(rowOf(page, second)).toContainText('Pending Review')

  await button(page, 'View', third).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText(third)
  await page.keyboard.press('a')
  await expect(details).toContainText('Approving…')
  await expect(details).toContainText(`Approving ${first}…`)
  // Undo takes the application shown first, then the last decision.
  await page.keyboard.press('z')
  await expect(details).toContainText('Pending Review')
  await page.keyboard.press('z')
  await expect(details.getByText(`Approving ${first}…`, { exact: true })).toBeHidden()
  await letUndoPass(page)
  expect(await statesOf(portal, word)).toEqual(Array(3).fill('Pending Review'))
})

test('keeps undoable decisions accessible in the row, in a dialog and out of view', async ({
  page,
  portal,
}) => {
  test.slow()
  const word = uniqueWord()
  const [first, second] = names(word, 2) as [string, string]
  await apply(portal, [first, second])
  await openApplications(page, portal, word, '&sort=name')
  await stretchUndo(page)
  await button(page, 'Approve', first).click()
  await button(page, 'View', second).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText(`Approving ${first}…`)
  await page.keyboard.press('a')
  await expect(details.getByText('Approving…', { exact: true })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await expectFocusIn(details)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: /^Rejected/ }).click()
  await expect(page.getByText(`Approving ${second}… and 1 more`)).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('z')
  await expect(page.getByText(`Approving ${first}…`, { exact: true })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Approving ${first}…`, { exact: true })).toBeHidden()
})

const WAYS: [string, (page: Page) => Promise<unknown>][] = [
  ['leaving the section', (page) => page.getByRole('main').getByRole('link', { name: 'Home' }).click()],
  ['leaving the page', (page) => page.goto('/start')],
  ['closing the tab', (page) => page.close({ runBeforeUnload: true })],
  ['logging out', (page) => page.getByRole('button', { name: 'Log out' }).click()],
  [
    'hiding the tab',
    // In a headless browser no other tab hides this one.
    (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  ],
]
for (const [way, leave] of WAYS)
  test(`sends undoable decisions at once on ${way}`, async ({ page, portal }) => {
    const word = uniqueWord()
    const [first, second] = names(word, 2) as [string, string]
    await apply(portal, [first, second])
    await openApplications(page, portal, word, '&sort=name')
    await button(page, 'Approve', first).click()
    await button(page, 'Reject', second).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await expect(button(page, 'Undo', second)).toBeVisible()
    await leave(page)
    await expect.poll(() => statesOf(portal, word)).toEqual(['Approved', 'Rejected'])
  })

test('reports a refusal after leaving the page', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 409/)
  expectTrouble(/couldn’t approve/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const [applicant] = await apply(portal, [name])
  await openApplications(page, portal, word)
  await button(page, 'Approve', name).click()
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/reject', { accessKey: applicant!.key })
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(toastOf(page)).toContainText(`We couldn’t approve ${name}.`)
})

test('offers to retry an undoable decision after the session ended', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  const word = uniqueWord()
  const [first, second] = names(word, 2) as [string, string]
  await apply(portal, [first, second])
  await openApplications(page, portal, word, '&sort=name')
  await button(page, 'Approve', first).click()
  await endSession(page, '/api/admin/affiliate/applications/*', () => button(page, 'View', second).click())
  await letUndoPass(page)
  expect(await statesOf(portal, word)).toEqual(['Pending Review', 'Pending Review'])
  await unlock(page, portal.keys['automation master']!)
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText(`Your session ended before ${first} was approved.`)
  await problem.getByRole('button', { name: 'Retry' }).click()
  await expect(problem).toBeHidden()
  await expect.poll(() => statesOf(portal, word)).toEqual(['Approved', 'Pending Review'])
})
