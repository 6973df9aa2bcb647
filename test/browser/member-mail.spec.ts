import type { MemberDetailsAnswer } from '../../src/keys/member-details.contract.js'
import { keyTokenIn } from '../support/mailbox.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { until } from '../support/until.js'
import { uniqueWord } from './applicants.js'
import { test as base, expect, toastOf } from './fixtures.js'
import { newMember, openMember } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mail }, use) => {
      const port = String(await freePort())
      const portal = await startPortalProcess({ PORT: port, TRUST_PROXY: 'loopback', SMTP_URL: mail.url })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('emails a key after a question; the link arrives and shows it', async ({ page, portal, mail }) => {
  test.slow()
  const issued = await newMember(portal, `Nora ${uniqueWord()}`)
  const address = issued.member.email!
  const drawer = await openMember(page, portal, issued)
  await drawer.getByRole('button', { name: 'Email key' }).click()
  const question = page.getByRole('dialog', { name: /^Email Nora/ })
  await expect(question).toContainText(`We’ll send ${address} a link`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(mail.mailsTo(address)).toEqual([])

  await drawer.getByRole('button', { name: 'Email key' }).click()
  await question.getByRole('button', { name: 'Email key' }).click()
  await expect(toastOf(page)).toContainText('queued')
  await expect(drawer.getByRole('status').filter({ hasText: 'Key email' })).toContainText(
    `to ${address} sent`,
  )
  await expect(drawer.getByRole('list').getByText('Key link emailed')).toBeVisible()
  // As after a refusal, which the mail server of this test does not know.
  await page.route(`**/api/admin/members/${issued.member.id}`, async (route) => {
    const response = await route.fetch()
    const details = (await response.json()) as MemberDetailsAnswer
    details.mails[0] = { ...details.mails[0]!, state: 'refused', lastError: '550 No such mailbox' }
    await route.fulfill({ response, json: details })
  })
  await page.reload()
  await expect(drawer.getByText(`Key email to ${address} was refused`)).toBeVisible()
  await expect(drawer.getByText('Mail server: 550 No such mailbox')).toBeVisible()
  await page.unrouteAll()
  const [received] = await until(
    () => mail.mailsTo(address),
    (mails) => mails.length === 1,
  )
  expect(`${received!.text} ${received!.html}`).not.toContain(issued.key)
  await page.goto(`/key?token=${keyTokenIn(received!)}`)
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Show my access key' }).click()
  await expect(page.getByText(issued.key, { exact: true })).toBeVisible()
})
