import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { fakeDate } from '../support/fake-date.js'
import { type Newsletter, startNewsletter } from '../support/newsletter.js'

const SUCCESS = { success: true }
const DAY = 24 * 60 * 60 * 1000

/** A subscription from beginning to end. */
describe('newsletter', () => {
  let newsletter: Newsletter
  beforeAll(async () => void (newsletter = await startNewsletter()))
  afterAll(() => newsletter.stop())
  beforeEach(() => newsletter.server.forget())
  const subscribe = (email: string) => newsletter.subscribe(email)
  const mailTo = (address: string) => newsletter.mailTo(address)
  const stored = (email: string) => newsletter.stored(email)

  it('asks for confirmation in a mail with one-click unsubscribe', async () => {
    const { body } = await subscribe('Ada@vale.example').expect(200)
    expect(body).toEqual(SUCCESS)
    const { mail, confirm, unsubscribe } = await mailTo('Ada@vale.example')
    expect(mail.subject).toBe('Confirm your subscription to Tidewater news')
    const origin = newsletter.portal.config.publicOrigin
    expect(mail.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: `<${origin}/newsletter/unsubscribe?token=${unsubscribe}>`,
      }),
    )
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
    expect(mail.html).toContain(`${origin}/newsletter/confirm?token=${confirm}`)
    expect(await stored('Ada@vale.example')).toMatchObject({ state: 'pending' })
  })

  it('moves from pending to confirmed to unsubscribed and back, with the same answer every time', async () => {
    const email = 'grace@vale.example'
    await subscribe(email).expect(200, SUCCESS)
    const first = await mailTo(email)
    expect(await newsletter.service.showConfirm(first.confirm)).toMatchObject({ state: 'ask', email })
    expect(await stored(email)).toMatchObject({ state: 'pending' })
    expect(await newsletter.service.confirm(first.confirm)).toMatchObject({ state: 'done', email })
    expect(await stored(email)).toMatchObject({ state: 'confirmed' })

    await newsletter.allDelivered()
    newsletter.server.forget()
    await subscribe(email).expect(200, SUCCESS)
    await newsletter.allDelivered()
    expect(newsletter.server.mailsTo(email)).toEqual([])

    expect(await newsletter.service.showUnsubscribe(first.unsubscribe)).toMatchObject({ state: 'ask', email })
    expect(await newsletter.service.unsubscribe(first.unsubscribe)).toMatchObject({ state: 'done', email })
    expect(await newsletter.service.unsubscribe(first.unsubscribe)).toMatchObject({ state: 'done', email })
    expect(await stored(email)).toMatchObject({ state: 'unsubscribed', confirmHash: null })
    // Old links no longer work.
    expect(await newsletter.service.confirm(first.confirm)).toMatchObject({ state: 'invalid', email: null })

    await subscribe(email).expect(200, SUCCESS)
    const second = await mailTo(email)
    expect(second.confirm).not.toBe(first.confirm)
    expect(await stored(email)).toMatchObject({ state: 'pending' })
    expect(await newsletter.service.confirm(second.confirm)).toMatchObject({ state: 'done' })
  })

  it('accepts a confirmation once, within seven days', async () => {
    const email = 'late@vale.example'
    await subscribe(email)
    const { confirm } = await mailTo(email)
    await newsletter.change(email, { confirmExpiresAt: new Date(Date.now() - 1000) })
    expect(await newsletter.service.showConfirm(confirm)).toMatchObject({ state: 'invalid' })
    expect(await newsletter.service.confirm(confirm)).toMatchObject({ state: 'invalid' })
    await newsletter.change(email, { confirmExpiresAt: new Date(Date.now() + 7 * DAY) })
    expect(await newsletter.service.confirm(confirm)).toMatchObject({ state: 'done' })
    const { confirmedAt } = await stored(email)
    expect(await newsletter.service.confirm(confirm)).toMatchObject({ state: 'done' })
    expect((await stored(email)).confirmedAt).toEqual(confirmedAt)
    for (const wrong of ['', 'x', confirm.slice(1), confirm.toUpperCase()])
      expect(await newsletter.service.confirm(wrong)).toMatchObject({ state: 'invalid' })
    for (const wrong of ['', '.', 'x.y', `${(await stored(email)).id}.`])
      expect(await newsletter.service.unsubscribe(wrong)).toMatchObject({ state: 'invalid' })
  })

  it('stores no token', async () => {
    await subscribe('hidden@vale.example')
    const { confirm } = await mailTo('hidden@vale.example')
    const rows = await newsletter.portal.database.query<object[]>('SELECT * FROM subscriptions')
    const mails = await newsletter.portal.database.query<object[]>('SELECT * FROM outbox_mails')
    expect(JSON.stringify([rows, mails])).not.toContain(confirm)
  })

  it('counts days by the database clock when the server clock is wrong', async () => {
    const email = 'skewed@vale.example'
    await subscribe(email)
    const { confirm } = await mailTo(email)
    newsletter.server.forget()
    const date = fakeDate(Date.now() + 30 * DAY)
    try {
      await newsletter.service.subscribe(email, 'site')
      expect(await newsletter.service.showConfirm(confirm)).toMatchObject({ state: 'ask' })
      expect(await newsletter.service.confirm(confirm)).toMatchObject({ state: 'done' })
    } finally {
      date.uninstall()
    }
    await newsletter.allDelivered()
    expect(newsletter.server.mails.map(({ subject }) => subject)).toEqual(['Welcome to Tidewater news'])
    expect((await stored(email)).confirmedAt!.getTime()).toBeLessThan(Date.now() + DAY)
  })
})
