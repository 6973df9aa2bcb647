import { join } from 'node:path'
import libsql from 'libsql'
import { Webhook } from 'standardwebhooks'
import { freePort } from '../support/private-server.mjs'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { startPortalProcess } from '../support/portal-process.js'
import { DESKTOP, test as base, expect, mainOf, PHONE, toastOf, openSignedIn } from './fixtures.js'
import { newMember, openMember } from './members-page.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

const BOUNCE_SECRET = `whsec_${Buffer.alloc(24, 5).toString('base64')}`

interface MailFixtures {
  /** Refuses mail to `nobody@…` for good and to `later@…` for now, while `isBroken`. */
  mail: { server: MailServer; isBroken: boolean }
}

const test = base.extend<object, MailFixtures>({
  mail: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startMailServer({
        onRcptTo({ address }, _session, answer) {
          const code = address.startsWith('nobody@') ? 550 : address.startsWith('later@') ? 451 : 0
          const failure = Object.assign(new Error('No such mailbox'), { responseCode: code })
          answer(code && mail.isBroken ? failure : null)
        },
      })
      const mail = { server, isBroken: true }
      await use(mail)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mail }, use) => {
      const port = String(await freePort())
      const portal = await startPortalProcess({
        PORT: port,
        TRUST_PROXY: 'loopback',
        SMTP_URL: mail.server.url,
        BOUNCE_WEBHOOK_SECRET: BOUNCE_SECRET,
      })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('shows what happened to each email, and retries one and all', async ({
  page,
  portal,
  mail,
  request,
}) => {
  test.slow()
  for (const name of ['ada', 'later', 'nobody', 'nobody@second'])
    await request.post('/api/newsletter/subscribe', {
      data: { email: name.includes('@') ? `${name}.example` : `${name}@vale.example` },
    })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/mail')
  const main = mainOf(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Mail')
  const filter = (name: RegExp) => main.getByRole('group', { name: 'State' }).getByRole('button', { name })
  await expect
    .poll(async () => {
      await page.reload()
      return filter(/^Refused/).textContent()
    })
    .toBe('Refused2')
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)

  await filter(/^Refused/).click()
  await expect(page).toHaveURL('/admin/mail?state=refused')
  const toNobody = main.getByRole('link', { name: 'Newsletter confirmation to nobody@vale.example' })
  await expect(toNobody).toBeVisible()
  await expect(main.getByRole('link', { name: /ada@vale/ })).toHaveCount(0)

  await toNobody.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Newsletter confirmation' })
  await expect(drawer).toContainText('No such mailbox')
  await expect(drawer).toContainText('Links are removed: they work for anyone who has them.')
  await expect(drawer).toContainText('[link removed]')
  await expect(drawer).not.toContainText(/https?:|token=/)
  await expectAccessible(page)
  await page.reload()
  await expect(drawer).toContainText('No such mailbox')

  mail.isBroken = false
  await drawer.getByRole('button', { name: 'Retry email to nobody@vale.example' }).click()
  await expect(toastOf(page)).toContainText('Queued to send')
  await expect.poll(() => mail.server.mailsTo('nobody@vale.example').length).toBe(1)
  await drawer.getByRole('link', { name: 'View in the audit log' }).click()
  await expect(main.getByRole('link', { name: /^Email retried, / })).toBeVisible()

  await page.goto('/admin/mail?state=refused')
  await main.getByRole('button', { name: 'Retry 1 refused email' }).click()
  const question = page.getByRole('dialog', { name: 'Retry 1 email?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Retry' }).click()
  await expect(toastOf(page).last()).toContainText('1 email queued to send')
  await expect.poll(() => mail.server.mailsTo('nobody@second.example').length).toBe(1)
  await page.reload()
  await expect(main.getByText('There are no refused emails.')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
})

test('drops an email whose link is void, and says why', async ({ page, portal, mail, expectTrouble }) => {
  expectTrouble(/409/)
  mail.isBroken = true
  const { member, master } = await newMember(portal, 'Later', { sendKey: true })
  await openSignedIn(page, portal.keys['automation master']!, `/admin/mail?to=${member.email}`)
  const main = mainOf(page)
  await main.getByRole('link', { name: `Access key link to ${member.email}` }).click()
  const drawer = page.getByRole('dialog', { name: 'Access key link' })
  await expect(drawer).toContainText('See my access key: [link removed]')
  await master.call('POST', `/api/admin/members/${member.id}/rotate`, {})
  const sendNow = drawer.getByRole('button', { name: `Send email to ${member.email} now` })
  await sendNow.click()
  await expect(toastOf(page)).toContainText('This email was out of date')
  await expect(drawer).toContainText('Not sent because it was out of date')
  await expect(drawer).not.toContainText('See my access key')
  await expect(sendNow).toBeHidden()
  await expectAccessible(page)
  await page.goto('/admin/mail?state=dropped')
  await expect(main.getByRole('link', { name: `Access key link to ${member.email}` })).toBeVisible()
  expect(mail.server.mailsTo(member.email!)).toEqual([])
})

test('filters by recipient, and says when the outbox cannot be loaded', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t load/)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/mail')
  const main = mainOf(page)
  const search = main.getByRole('searchbox', { name: 'Recipient’s email address' })
  await search.fill('someone')
  await expect(main.getByText('Enter the full email address to filter by recipient.')).toBeVisible()
  await search.fill('someone@vale.example')
  await expect(main.getByRole('heading', { name: 'No matching emails' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/admin/mail?*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await main.getByRole('button', { name: /^Sent/ }).click()
  await expect(main.getByRole('alert')).toContainText('We couldn’t load the emails.')
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('alert')).toBeHidden()
})

test('suppresses an address whose email came back, until it is sent to again', async ({
  page,
  portal,
  mail,
  request,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const issued = await newMember(portal, 'Returned', { sendKey: true })
  const email = issued.member.email!
  await expect.poll(() => mail.server.mailsTo(email).length).toBe(1)
  const [mailId] = mail.server.mailsTo(email)[0]!.messageId!.slice(1).split('@')
  const body = JSON.stringify({ events: [{ type: 'hard', mailId, detail: '550 5.1.1 User unknown' }] })
  const now = new Date()
  const answer = await request.post('/api/mail/bounces', {
    data: body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': 'msg-1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(BOUNCE_SECRET).sign('msg-1', now, body),
    },
  })
  expect(await answer.json()).toEqual({ success: true, counted: 1 })

  const drawer = await openMember(page, portal, issued)
  await expect(drawer).toContainText('there’s no such mailbox')
  await expect(drawer).toContainText('Their server’s answer: 550 5.1.1 User unknown')
  await expectAccessible(page)

  await page.goto('/admin/newsletter?view=suppressed')
  const main = mainOf(page)
  await expect(main.getByText('Your mail service tells us which email comes back.')).toBeVisible()
  await expect(main.getByText(email)).toBeVisible()
  await main.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('dialog', { name: 'Suppress an address' })
  await form.getByLabel('Email address').fill('grace')
  await form.getByRole('button', { name: 'Suppress' }).click()
  await expect(form.getByText('Enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Suppress' }).click()
  await expect(form.getByRole('alert')).toContainText('This address is already suppressed.')
  await form.getByLabel('Email address').fill('grace@vale.example')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Address suppressed.')
  const filter = (name: RegExp) => main.getByRole('group', { name: 'Reason' }).getByRole('button', { name })
  await filter(/^Added by a person/).click()
  await expect(main.getByText('grace@vale.example')).toBeVisible()
  await expect(main.getByText(email)).toBeHidden()
  await filter(/^All/).click()
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)

  await main.getByRole('button', { name: `Send to ${email} again` }).click()
  const question = page.getByRole('dialog', { name: `Send to ${email} again?` })
  await expect(question).toContainText('Check the address for a typo first.')
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(toastOf(page).last()).toContainText('This address gets email again.')
  await expect(main.getByText(email)).toBeHidden()
  await expect(main.getByRole('heading', { level: 2 })).toBeFocused()
  await main.getByRole('searchbox', { name: 'Part of an email address' }).fill('nobody')
  await expect(main.getByRole('heading', { name: 'No matching addresses' })).toBeVisible()
})

test('says that email is on hold, and sends it once an owner confirms the live copy', async ({
  page,
  portal,
  mail,
  request,
}) => {
  mail.isBroken = true
  const subscribe = (email: string) => request.post('/api/newsletter/subscribe', { data: { email } })
  await subscribe('first@held.example')
  await expect.poll(() => mail.server.mailsTo('first@held.example').length).toBe(1)
  await subscribe('later@held.example')
  // As a restored backup is.
  const database = new libsql(join(portal.environment.DATA_DIR!, 'portal.sqlite'), { timeout: 5_000 })
  database.prepare('UPDATE live_copies SET held_since = ?').run(Date.now())
  database.close()
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const main = mainOf(page)
  const notice = main.getByRole('region', { name: 'This database may be a copy. No email is sent.' })
  await expect(notice).toContainText(/On hold since .* emails? waiting, \d+ from before then\./)
  await expectAccessibleOnBoth(page)
  // By now the worker knows, which looks once a second.
  await subscribe('next@held.example')
  await page.setViewportSize(DESKTOP)
  await notice.getByRole('link', { name: 'Review in Mail' }).click()
  await notice.getByRole('button', { name: 'This is the live copy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send email from this copy?' })
  await dialog.getByRole('checkbox', { name: /^Don’t send the / }).check()
  await expectAccessible(page)
  expect(mail.server.mailsTo('next@held.example')).toEqual([])
  await dialog.getByRole('button', { name: 'Start sending' }).click()
  await expect(toastOf(page)).toContainText('Email is being sent again, without')
  await expect(notice).toBeHidden()
  await expect.poll(() => mail.server.mailsTo('next@held.example').length).toBe(1)
  await page.goto('/admin/mail?to=later@held.example')
  await main.getByRole('link', { name: 'Newsletter confirmation to later@held.example' }).click()
  await expect(page.getByRole('dialog')).toContainText('Dropped after a restore')
})
