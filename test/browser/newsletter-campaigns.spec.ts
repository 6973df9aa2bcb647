import type { APIRequestContext } from '@playwright/test'
import type { BouncesAnswer } from '../../src/mail/suppression/bounces.contract.js'
import type { CampaignAnswer } from '../../src/newsletter/campaigns/campaigns.contract.js'
import type { BrandSettings } from '../../src/platform/brand/settings/brand-settings.contract.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { signedEvent } from '../support/order-events.js'
import { startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { changeRows, readRows } from '../support/read-rows.js'
import { masterOf } from './content-manager.js'
import { DESKTOP, expect, mainOf, openSignedIn, test as base, toastOf } from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'
import { addSubscribers } from './subscribers.js'

/** `senders`: of envelopes, by recipient. While `answers` isn't resolved, the server takes no mail. */
type SlowMailServer = MailServer & { senders: Map<string, string>; answers: Promise<void> }

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

const test = base.extend<object, { mail: SlowMailServer }>({
  mail: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const senders = new Map<string, string>()
      const server = await startMailServer({
        onRcptTo({ address }, { envelope }, answer) {
          senders.set(address, envelope.mailFrom ? envelope.mailFrom.address : '')
          void mail.answers.then(() => answer())
        },
      })
      const mail = { ...server, senders, answers: Promise.resolve() }
      await use(mail)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mail }, use) => {
      const port = String(await freePort())
      const portal = await startPortalProcess({
        ...{ PORT: port, TRUST_PROXY: 'loopback', SMTP_URL: mail.url },
        // 15 seconds to undo.
        ...{ MAIL_TIME_SCALE: '0.25', MAIL_RATE: '1000' },
        ...{ BOUNCE_ADDRESS: 'bounces@portal.example', BOUNCE_WEBHOOK_SECRET: SECRET },
      })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const NOTICE = 'Past performance is not indicative of future results.'

async function subscribe(request: APIRequestContext, mail: MailServer, email: string) {
  await request.post('/api/newsletter/subscribe', { data: { email } })
  await expect.poll(() => mail.mailsTo(email).length).toBe(1)
  const [link] = /\/newsletter\/confirm\?token=[\w.-]+/.exec(mail.mailsTo(email)[0]!.text!)!
  expect((await request.post(link)).ok()).toBe(true)
}

const ALL = 1_000

/** The day of next year in whose night clocks go from 2:00 to 3:00, the second Sunday of March. */
function shortDay(): string {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1))
  first.setUTCDate(8 + ((7 - first.getUTCDay()) % 7))
  return first.toISOString().slice(0, 10)
}

test('writes a newsletter, tries it, schedules, undoes and sends it to 1,000; one bounces, one leaves', async ({
  page,
  portal,
  mail,
  request,
  expectTrouble,
}) => {
  test.slow()
  // Someone else's change.
  expectTrouble(/409/)
  for (const name of ['ada', 'ben', 'cleo']) await subscribe(request, mail, `${name}@vale.example`)
  await addSubscribers(portal, ALL - 3)
  const { call } = await masterOf(portal, 'automation')
  await page.setViewportSize(DESKTOP)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/newsletter?view=campaigns')
  const main = mainOf(page)
  // The library leaves the icon of a button that was loading.
  const press = (name: string) =>
    main.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) }).click()
  const answer = (title: string, name: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click()
  await expect(main.getByRole('heading', { name: 'No newsletters yet' })).toBeVisible()

  await press('New newsletter')
  await expect(main.getByRole('heading', { name: 'Untitled newsletter' })).toBeVisible()
  const subject = main.getByRole('textbox', { name: 'Subject' })
  const text = main.getByRole('textbox', { name: 'Text', exact: true })
  await subject.fill('May results')
  await text.click()
  await page.keyboard.type('The indicator returned 4.1% in May.')
  await press('Send now')
  const faults = main.locator('.notice', { hasText: 'Before you can send it:' })
  await expect(faults).toBeFocused()
  await expect(faults.getByRole('listitem')).toHaveText([
    /The text has a return\./,
    /Add your postal address/,
  ])
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)

  const brand = (await (await call('GET', '/api/admin/brand')).json()) as BrandSettings
  const postalAddress = '12 Quay Street, Harbor City, ME 04101'
  expect((await call('PUT', '/api/admin/brand', { postalAddress, version: brand.version })).ok).toBe(true)
  await press('Insert the risk notice')
  await expect(text).toContainText(NOTICE)
  const preview = main.frameLocator('iframe[title="Newsletter preview"]')
  await expect(preview.getByText(NOTICE, { exact: true })).toBeVisible()
  await expect(preview.getByText('Quay Street')).toBeVisible()
  const colorOf = () => preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await colorOf()
  await press('Dark')
  await expect.poll(colorOf).not.toBe(light)
  await press('Phone')
  await expect.poll(() => preview.locator('html').evaluate((root) => root.clientWidth)).toBeLessThan(361)
  await press('Plain text')
  await expect(main.getByRole('group', { name: 'Plain text' })).toContainText(NOTICE)

  const reach = (sentence: string) => expect(main.getByText(sentence)).toBeVisible()
  await main.getByRole('radio', { name: 'Subscribers who are members' }).check()
  await reach('Goes to 0 people')
  await expect(main.getByRole('checkbox', { name: 'Lifetime' })).toBeChecked()
  await main.getByRole('radio', { name: 'Everyone who subscribed' }).check()
  await reach('Goes to 1,000 people, each address once.')
  await main.getByRole('link', { name: 'All campaigns' }).click()
  await answer('Discard your changes?', 'Keep editing')
  await main.getByRole('textbox', { name: 'Send a test to' }).fill('desk@vale.example')
  await press('Send test')
  await expect(toastOf(page).last()).toContainText('Test to desk@vale.example queued')
  await expect.poll(() => mail.mailsTo('desk@vale.example')[0]?.text).toContain(NOTICE)

  const id = new URL(page.url()).searchParams.get('id')!
  const path = `/api/admin/newsletter/campaigns/${id}`
  const { campaign } = (await (await call('GET', path)).json()) as CampaignAnswer
  const { html, audience, version } = campaign
  expect((await call('PUT', path, { subject: 'Theirs', html, audience, version })).ok).toBe(true)
  await subject.fill('Results of May')
  await press('Save draft')
  const stale = main.getByRole('alert').filter({ hasText: 'Someone else changed this newsletter' })
  await expect(stale.getByRole('row', { name: 'Subject' })).toContainText('Results of MayTheirs')
  await expectAccessible(page)
  await press('Save mine')
  await expect(toastOf(page).last()).toContainText('Draft saved')

  await press('Schedule')
  const schedule = page.getByRole('dialog', { name: 'Schedule for 1,000 people' })
  await schedule.getByLabel('Day').fill(shortDay())
  await schedule.getByLabel('Time').fill('02:30')
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByText('Clocks skip this time that night.')).toBeVisible()
  await schedule.getByLabel('Time').fill('03:30')
  await expect(schedule.getByText(/^Goes out .* 3:30 AM EDT\.$/)).toBeVisible()
  await expectAccessible(page)
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(main.locator('.pill', { hasText: 'Scheduled' })).toBeVisible()
  await press('Cancel newsletter')
  await answer('Cancel this newsletter?', 'Cancel newsletter')
  await expect(main.locator('.pill', { hasText: 'Canceled' })).toBeVisible()
  await press('Copy to a new draft')

  await expect(subject).toHaveValue('Results of May')
  await press('Send now')
  await answer('Send to 1,000 people?', 'Send to 1,000 people')
  await expect(main.getByText(/^Sends in \d+ s$/)).toBeVisible()
  await page.reload()
  await expect(main.getByText(/^Sends in \d+ s$/)).toBeVisible()
  await expectAccessible(page)
  await press('Undo')
  await expect(toastOf(page).last()).toContainText('Nothing was sent, and it’s a draft again.')
  await expect(subject).toHaveValue('Results of May')
  expect(mail.mails.map((one) => one.subject)).not.toContain('Results of May')

  await press('Send now')
  await answer('Send to 1,000 people?', 'Send to 1,000 people')
  await expect(main.locator('.pill', { hasText: /^Sent$/ })).toBeVisible({ timeout: 60_000 })
  const sent = mail.mails.filter((one) => one.subject === 'Results of May')
  expect(new Set(sent.map(({ to }) => to![0]!.address)).size).toBe(ALL)
  expect(sent).toHaveLength(ALL)
  const results = main.getByRole('region', { name: 'Results', exact: true })
  await expect(results).toHaveText(/Sent1,000100\.0%Refused00\.0%Bounced00\.0%Left00\.0%/)

  const ben = {
    type: 'hard',
    returnAddress: mail.senders.get('ben@vale.example'),
    detail: '550 No such user',
  }
  const bounce = signedEvent({ events: [ben] }, { secret: SECRET })
  const taken = await request.post('/api/mail/bounces', { headers: bounce.headers, data: bounce.body })
  expect((await taken.json()) as BouncesAnswer).toMatchObject({ counted: 1 })
  const { headers } = mail.mailsTo('ada@vale.example').at(-1)!
  const { value } = headers.find(({ key }) => key === 'list-unsubscribe')!
  const left = await request.post(/\/newsletter\/unsubscribe[^>]*/.exec(value)![0], {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(left.ok()).toBe(true)
  await page.reload()
  await expect(results).toHaveText(/Sent1,000100\.0%Refused00\.0%Bounced10\.1%Left10\.1%/)
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)
  await main.getByRole('link', { name: 'View in the audit log' }).click()
  await main
    .getByRole('link', { name: /^Newsletter scheduled, / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Open newsletter' }).click()
  await main.getByRole('link', { name: 'All campaigns' }).click()
  await expect(main.getByRole('link', { name: 'Results of May' })).toHaveCount(2)
  await main.getByRole('group', { name: 'State' }).getByRole('button', { name: /^Sent/ }).click()
  await expect(main.getByRole('link', { name: 'Results of May' })).toHaveCount(1)
  await expect(main).toContainText('1,000 of 1,000')
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)

  // Canceled while it's sent: what has left stays sent.
  await main.getByRole('link', { name: 'Results of May' }).click()
  await press('Copy to a new draft')
  await reach('Goes to 998 people, each address once.')
  await press('Schedule')
  await page.getByRole('dialog').getByLabel('Day').fill(shortDay())
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(main.locator('.pill', { hasText: 'Scheduled' })).toBeVisible()
  const second = new URL(page.url()).searchParams.get('id')!
  const dataDir = portal.environment.DATA_DIR!
  let release = () => {}
  mail.answers = new Promise((resolve) => (release = resolve))
  await changeRows(dataDir, `UPDATE newsletter_campaigns SET at = ${Date.now()} WHERE id = '${second}'`)
  const count = async (state: string) => {
    const from = `FROM outbox_mails WHERE campaign_id = '${second}' AND state = '${state}'`
    return Number((await readRows<{ count: number }>(dataDir, `SELECT COUNT(*) AS count ${from}`))[0]!.count)
  }
  await expect.poll(() => count('waiting')).toBe(ALL - 2)
  await page.reload()
  await press('Cancel newsletter')
  await answer('Cancel this newsletter?', 'Cancel newsletter')
  await expect(main.locator('.pill', { hasText: 'Canceled' })).toBeVisible()
  release()
  await expect.poll(() => count('waiting')).toBe(0)
  expect(await count('dropped')).toBeGreaterThan(ALL / 2)

  await page.goto('/admin/newsletter?view=suppressed')
  await expect(main.getByRole('row', { name: /ben@vale\.example/ })).toContainText('550 No such user')
})

test('drafts a newsletter of an announcement that is applied', async ({ page, portal }) => {
  const { create } = await masterOf(portal, 'automation')
  const announcement = {
    ...{ id: 'v5', title: 'Version 5', text: 'Faster & calmer.\nDownload it.', tag: 'Release' },
    ...{ date: '2026-11-02', link: '/download', levels: ['lifetime'] },
  }
  await create({
    ...{ contentKey: 'news.announcements', contentType: 'json', page: 'news' },
    content: JSON.stringify({ entries: [announcement] }),
  })
  await page.setViewportSize(DESKTOP)
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  const main = mainOf(page)
  await main.getByRole('button', { name: /^Apply/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply/ })
    .click()
  await toastOf(page).last().getByRole('button', { name: 'Send it as a newsletter' }).click()
  await expect(main.getByRole('textbox', { name: 'Subject' })).toHaveValue('Version 5')
  const text = main.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toContainText('Faster & calmer.Download it.Learn more')
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(main.getByRole('checkbox', { name: 'Lifetime' })).toBeChecked()
})
