import type { Page } from '@playwright/test'
import type { PortalProcess } from '../support/portal-process.js'
import { letUndoPass, names, openApplications, rowOf } from './applications-page.js'
import { apply, signInMaster, uniqueWord } from './applicants.js'
import { expect, expectFocusIn, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('reports a malformed reply in a banner, changes nothing and retries', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/couldn’t approve/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  await apply(portal, [name])
  await openApplications(page, portal, word)
  let isOdd = true
  await page.route('**/api/admin/affiliate/approve', (route) =>
    isOdd ? route.fulfill({ json: { success: false } }) : route.continue(),
  )
  await page.getByRole('button', { name: `Approve: ${name}` }).click()
  await letUndoPass(page)
  await expect(page.getByRole('alert')).toContainText(`We couldn’t approve ${name}.`)
  await expect(rowOf(page, name)).toContainText('Pending Review')
  await expectAccessible(page)
  isOdd = false
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, name)).toContainText('Approved')
})

test('reports a list that fails to load and retries', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  expectTrouble(/couldn’t load/)
  let isDown = true
  await page.route('**/api/admin/affiliate/applications?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await openSignedIn(page, portal.keys['indicator master']!, '/admin/affiliate')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the applications.')
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Total Applications')).toBeVisible()
})

test('keeps the list’s data in the dialog when the details fail to load, and retries', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  expectTrouble(/couldn’t load the history/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  await apply(portal, [name])
  await openApplications(page, portal, word)
  let isDown = true
  await page.route(/\/api\/admin\/affiliate\/applications\/[^/?]+$/, (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: `View: ${name}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText('We couldn’t load the history.')
  await expect(details).toContainText('https://traders.example/desk')
  isDown = false
  await details.getByRole('button', { name: 'Retry' }).click()
  await expect(details.getByRole('listitem').filter({ hasText: 'Submitted' })).toBeVisible()
  await expect(details.getByText('We couldn’t load the history.')).toBeHidden()
})

test('keeps the reason of a failed rejection', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  expectTrouble(/couldn’t reject/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  await apply(portal, [name])
  await openApplications(page, portal, word)
  let isDown = true
  await page.route('**/api/admin/affiliate/reject', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: `Reject: ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Reject ${name}?` })
  await question.getByRole('textbox', { name: 'Reason' }).fill('No site yet.')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toBeHidden()
  await letUndoPass(page)
  await expect(page.getByRole('alert')).toContainText(`We couldn’t reject ${name}.`)
  await expect(rowOf(page, name)).toContainText('Pending Review')
  await page.getByRole('button', { name: `Reject: ${name}` }).click()
  await expect(question.getByRole('alert')).toHaveText(`We couldn’t reject ${name}.`)
  await expect(question.getByRole('textbox', { name: 'Reason' })).toHaveValue('No site yet.')
  isDown = false
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toBeHidden()
  await letUndoPass(page)
  await expect(rowOf(page, name)).toContainText('Rejected')
  await expect(page.getByRole('alert')).toBeHidden()
})

/** Approves the first of two applicants; `sent` lets the time for Undo pass, and the server's refusal arrive. */
async function approveInVain(page: Page, portal: PortalProcess) {
  const word = uniqueWord()
  const [first, second] = names(word, 2) as [string, string]
  await apply(portal, [first, second])
  await openApplications(page, portal, word)
  await page.route('**/api/admin/affiliate/approve', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: `Approve: ${first}` }).click()
  const sent = async () => {
    const failed = page.waitForResponse('**/api/admin/affiliate/approve')
    await letUndoPass(page)
    await failed
  }
  return { first, second, sent }
}

test('reports a failed approval outside the dialogs of other applicants', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  expectTrouble(/couldn’t approve/)
  const { first, second, sent } = await approveInVain(page, portal)
  await page.getByRole('button', { name: `Reject: ${second}` }).click()
  await sent()
  const question = page.getByRole('dialog', { name: `Reject ${second}?` })
  await expect(page.getByText(`We couldn’t approve ${first}.`)).toHaveCount(1)
  await expect(question).not.toContainText(first)
  await expectFocusIn(question)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText(`We couldn’t approve ${first}.`)
  await expect(rowOf(page, first)).toContainText('Pending Review')
})

test('shows a failed approval as a toast over another applicant’s review and as a banner behind it', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 503/)
  expectTrouble(/couldn’t approve/)
  const { first, second, sent } = await approveInVain(page, portal)
  await page.getByRole('button', { name: `View: ${second}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details).toContainText(second)
  await sent()
  await expect(toastOf(page)).toContainText(`We couldn’t approve ${first}.`)
  await expect(details.getByRole('alert')).toHaveCount(0)
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(`We couldn’t approve ${first}.`)
})

test('shows a decision that someone else made in the meantime', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 409/)
  expectTrouble(/couldn’t approve/)
  const word = uniqueWord()
  const [name] = names(word, 1) as [string]
  const [applicant] = await apply(portal, [name])
  await openApplications(page, portal, word)
  await expect(rowOf(page, name)).toContainText('Pending Review')
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/reject', { accessKey: applicant!.key })
  await page.getByRole('button', { name: `Approve: ${name}` }).click()
  await letUndoPass(page)
  await expect(page.getByRole('alert')).toContainText('has already been rejected')
  await expect(page.getByRole('alert').getByRole('button')).toHaveText(['Dismiss'])
  await expect(rowOf(page, name)).toContainText('Rejected')
})

test('lets the user leave a filter that fails to load', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  expectTrouble(/couldn’t load/)
  const word = uniqueWord()
  await apply(portal, names(word, 1))
  await openApplications(page, portal, word)
  await page.route('**/api/admin/affiliate/applications?*status=Rejected*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await page.getByRole('button', { name: /^Rejected/ }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the applications.')
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(rowOf(page, `A ${word}`)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('reports an unknown application', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 404/)
  await openApplications(page, portal, '', '&view=nobody')
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details.getByRole('alert')).toHaveText('Application not found.')
  await expectAccessible(page)
})
