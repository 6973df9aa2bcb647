import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { LiveCopyEntity } from '../../src/mail/live-copy/live-copy.entity.js'
import { LiveCopy } from '../../src/mail/live-copy/live-copy.service.js'
import { MailService } from '../../src/mail/mail.service.js'
import { HeldMail } from '../../src/mail/outbox/held-mail.service.js'
import { OutboxListing } from '../../src/mail/outbox/outbox-listing.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { OutboxService } from '../../src/mail/outbox/outbox.service.js'
import { CampaignEntity } from '../../src/newsletter/campaigns/campaign.entity.js'
import { CampaignsService } from '../../src/newsletter/campaigns/campaigns.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { DEMONSTRATION_HEAD } from '../support/performance.js'
import { commandOf } from '../support/command.js'
import { refused } from '../support/answers.js'
import { startCampaigns, TEXT } from '../support/campaigns.js'
import { until } from '../support/until.js'

const office = await startCampaigns({ NEWSLETTER_FROM: 'Tidewater News <news@tidewater.example>' })
const { portal, server, call, draft, run, state, subscribers, mails, sendNow, untilSent } = office
afterAll(() => office.stop())
beforeEach(() => office.clear())

describe('sending', () => {
  it('reaches each confirmed address once, from its own sender, with one click to leave', async () => {
    await subscribers('ada@vale.example', 'grace@vale.example', 'gone@vale.example')
    await office.change('gone@vale.example', { state: 'unsubscribed' })
    const id = await draft()
    await sendNow(id)
    // Two replicas at once.
    await Promise.all([run(), run()])
    const campaign = await untilSent(id)
    expect(campaign).toMatchObject({ recipients: 2, sent: 2, refused: 0, left: 0 })
    expect(server.mails.map(({ to }) => to![0]!.address).sort()).toEqual([
      'ada@vale.example',
      'grace@vale.example',
    ])
    const [mail] = server.mailsTo('ada@vale.example')
    const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
    expect(mail!.from).toEqual({ name: 'Tidewater News', address: 'news@tidewater.example' })
    expect(header('list-id')).toBe('"Tidewater news" <newsletter.localhost>')
    expect(header('precedence')).toBe('bulk')
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBeUndefined()
    for (const part of [mail!.html!, mail!.text!])
      for (const words of ['12 Harbor Street, Springfield', DEMONSTRATION_HEAD, '/news', 'Unsubscribe'])
        expect(part).toContain(words)

    const token = /token=([^>]+)>$/.exec(header('list-unsubscribe')!)![1]!
    expect(mail!.text).toContain(
      `Unsubscribe: ${portal.config.publicOrigin}/newsletter/unsubscribe?token=${token}\n`,
    )
    for (let twice = 0; twice < 2; twice++)
      expect(await office.service.unsubscribe(token)).toMatchObject({ state: 'done' })
    expect((await call('get', `/${id}`)).campaign).toMatchObject({ sent: 2, left: 1 })
    expect(await office.stored('ada@vale.example')).toMatchObject({ state: 'unsubscribed' })
    // Its figures stay when its mails are gone.
    await portal.write((tx) => tx.clear(OutboxMailEntity))
    expect((await call('get', `/${id}`)).campaign).toMatchObject({ recipients: 2, sent: 2, left: 1 })
  })

  it('reaches members of a level whose address has a confirmed subscription', async () => {
    const key = (level: 'lifetime' | 'indicator', email: string, expiresAt: Date | null = null) =>
      portal.make.key({ level, email, holder: 'Ann Vale', expiresAt })
    await key('lifetime', 'Member@vale.example')
    await key('lifetime', 'member@vale.example')
    await key('indicator', 'other-level@vale.example')
    await key('lifetime', 'no-consent@vale.example')
    await key('lifetime', 'expired@vale.example', new Date(Date.now() - 1000))
    await portal.revoke((await key('lifetime', 'revoked@vale.example')).key)
    await portal.make.key({ level: 'lifetime', holder: 'visitor@vale.example', email: 'x@vale.example' })
    await subscribers(
      ...['MEMBER@vale.example', 'other-level@vale.example', 'expired@vale.example'],
      ...['revoked@vale.example', 'visitor@vale.example'],
    )
    const audience = { subscribers: false, levels: ['lifetime'] }
    expect(await call('post', '/audience', { audience })).toEqual({ success: true, count: 1 })
    const both = { audience: { subscribers: true, levels: ['lifetime'] } }
    expect(await call('post', '/audience', both)).toEqual({ success: true, count: 5 })
    const id = await draft({ audience })
    await sendNow(id)
    expect(await untilSent(id)).toMatchObject({ recipients: 1, sent: 1 })
    expect(server.mails.map(({ to }) => to![0]!.address)).toEqual(['MEMBER@vale.example'])
  })

  it('is scheduled once, and for a time to come', async () => {
    await subscribers('ada@vale.example')
    const id = await draft()
    const past = 'This time has passed. Choose a later one.'
    expect(await call('post', `/${id}/send`, { at: '2026-01-01T00:00:00Z' }, 400)).toEqual(
      refused(past, { at: past }),
    )
    const zone = 'The time must include a time zone, such as 2026-01-31T14:00:00Z.'
    expect(await call('post', `/${id}/send`, { at: '2027-01-01T00:00' }, 400)).toEqual(
      refused(zone, { at: zone }),
    )
    await call('post', `/${id}/send`, { version: 7 }, 409)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await call('post', `/${id}/send`, { at, version: 0 })).campaign).toMatchObject({
      state: 'scheduled',
      at,
    })
    expect(await call('post', `/${id}/send`, {}, 409)).toEqual(
      refused('This newsletter is already scheduled.'),
    )
    await call('put', `/${id}`, { ...TEXT, version: 1 }, 409)
    await call('delete', `/${id}`, undefined, 409)
    await run()
    expect(await state(id)).toBe('scheduled')
  })

  it('is done by the command as well', async () => {
    const newsletter = commandOf('newsletter', portal.environment)
    const id = await draft()
    expect((await newsletter('send', id)).stderr).toMatch(/^No one in this audience/)
    await subscribers('ada@vale.example')
    const tried = await newsletter('send', id, '--dry-run', '--json')
    expect(JSON.parse(tried.stdout)).toEqual({ audienceCount: 1 })
    expect(await state(id)).toBe('draft')
    for (const at of ['tomorrow', '2026-01-01T00:00:00Z'])
      expect((await newsletter('send', id, '--at', at)).stderr).toMatch(/^(The|This) time/)
    expect(JSON.parse((await newsletter('send', id, '--json')).stdout)).toMatchObject({
      campaign: { state: 'scheduled' },
    })
    expect((await newsletter('send', id)).stderr).toMatch(/^This newsletter is already scheduled/)
    expect((await newsletter('show', id)).stdout).toContain(TEXT.html)
    expect((await newsletter('list')).stdout).toMatch(/^id +subject/)
    expect((await newsletter('show', 'x')).code).toBe(1)
  })

  it('can be undone for a while, and sends nothing then', async () => {
    await subscribers('ada@vale.example')
    const id = await draft()
    const before = Date.now()
    const { campaign } = await call('post', `/${id}/send`, {})
    expect(Date.parse(campaign.at) - before).toBeGreaterThanOrEqual(2_900)
    await run()
    expect((await call('post', `/${id}/cancel`, {})).campaign).toMatchObject({ state: 'canceled' })
    await portal.write((tx) => tx.update(CampaignEntity, { id }, { at: 1 }))
    await run()
    expect(await mails().count()).toBe(0)
    expect(await call('post', `/${id}/cancel`, {}, 409)).toEqual(
      refused('This newsletter was already canceled.'),
    )
    await call('delete', `/${id}`)
  })

  it('drops what has not left when it is canceled, and who unsubscribes meanwhile', async () => {
    const emails = Array.from({ length: 620 }, (_, at) => `s${at}@vale.example`)
    await subscribers(...emails)
    const id = await draft()
    // The first who are sent to leave the second out.
    let accepted = 0
    server.onMail(() => {
      accepted += 1
      if (accepted === 1)
        void portal.write((tx) =>
          tx.update(SubscriptionEntity, { email: emails.at(-1)! }, { state: 'unsubscribed' }),
        )
      if (accepted === 30) void call('post', `/${id}/cancel`, {})
    })
    await sendNow(id)
    await run()
    await until(
      () => state(id),
      (now) => now === 'canceled',
    )
    server.onMail(() => undefined)
    await run()
    await office.allDelivered()
    await run()
    const { campaign } = await call('get', `/${id}`)
    expect(campaign.sent).toBe(server.mails.length)
    expect(campaign.sent).toBeLessThan(400)
    expect(await mails().countBy({ campaignId: id, state: 'waiting' })).toBe(0)
    await call('delete', `/${id}`, undefined, 409)
  })

  it('is canceled also in the moment in which it begins', async () => {
    await subscribers('ada@vale.example')
    const id = await draft()
    await sendNow(id)
    let canceled: Promise<{ campaign: { state: string } }>
    await portal.write(async (tx) => {
      await tx.update(CampaignEntity, { id }, { state: 'sending', cursorId: '', recipients: 1 })
      canceled = call('post', `/${id}/cancel`, {})
      await setTimeout(300)
    })
    expect((await canceled!).campaign.state).toBe('canceled')
    await run()
    expect(await mails().count()).toBe(0)
  })

  it('is not scheduled with what another editor saves at that moment', async () => {
    await subscribers('ada@vale.example')
    const id = await draft()
    const service = portal.app.get(CampaignsService)
    const found = await service.find(id)
    const find = jest.spyOn(service, 'find').mockImplementationOnce(async () => {
      await call('put', `/${id}`, { ...TEXT, subject: 'Up 4% in July', version: 0 })
      return found
    })
    const { error } = await call('post', `/${id}/send`, {}, 400)
    find.mockRestore()
    expect(error).toMatch(/^Take the return out of the subject/)
  })

  it('waits for the time of a person who scheduled it anew after it was held', async () => {
    await subscribers('ada@vale.example')
    const id = await draft()
    await sendNow(id)
    const later = Date.now() + 3_600_000
    // Between the moments in which a replica finds it due and begins it.
    const find = jest.spyOn(portal.app.get(CampaignsService), 'find').mockImplementationOnce(async () => {
      await portal.write((tx) => tx.update(CampaignEntity, { id }, { at: later, version: 5 }))
      return portal.app.get(CampaignsService).find(id)
    })
    await run()
    expect(find).toHaveBeenCalled()
    find.mockRestore()
    expect(await state(id)).toBe('scheduled')
  })

  it('stops after a restore what the other copy has probably sent', async () => {
    await subscribers('ada@vale.example')
    const [due, ahead, begun] = [await draft(), await draft(), await draft()]
    await sendNow(due)
    await call('post', `/${ahead}/send`, { at: new Date(Date.now() + 3_600_000).toISOString() })
    await portal.write(async (tx) => {
      await tx.update(CampaignEntity, { id: begun }, { state: 'sending', recipients: 1, cursorId: '' })
      await tx.update(LiveCopyEntity, { id: 'outbox' }, { heldSince: Date.now() })
    })
    await until(
      () => portal.app.get(LiveCopy).isHeld(),
      (is) => is,
    )
    await run()
    expect(await state(due)).toBe('scheduled')
    await portal.app.get(HeldMail).release(true, { actor: 'command' })
    await run()
    expect(await Promise.all([due, ahead, begun].map(state))).toEqual(['held', 'scheduled', 'canceled'])
    expect(await mails().countBy({ template: 'campaign' })).toBe(0)
  })

  it('asks a person when it is more than an hour late', async () => {
    await subscribers('ada@vale.example')
    const id = await draft()
    await sendNow(id)
    // An hour of these tests.
    await portal.write((tx) => tx.update(CampaignEntity, { id }, { at: Date.now() - 181_000 }))
    await run()
    expect(await state(id)).toBe('held')
    expect(await mails().count()).toBe(0)
    await sendNow(id)
    expect(await untilSent(id)).toMatchObject({ recipients: 1, sent: 1 })
  })
})

describe('the outbox', () => {
  it('lets other mail go first, and has no late or undelivered mail of a campaign', async () => {
    await portal.write(async (tx) => {
      const service = portal.app.get(MailService)
      const recipients = Array.from({ length: 3 }, (_, at) => ({
        address: `s${at}@vale.example`,
        props: { campaignId: 'none', unsubscribeToken: '' },
      }))
      await service.enqueueCampaign(tx, 'c', recipients)
      await tx.update(
        OutboxMailEntity,
        { campaignId: 'c' },
        { dueAt: Date.now() - 1000, queuedAt: 1, lease: 'x' },
      )
    })
    const outbox = portal.app.get(OutboxService)
    expect(await outbox.oldestWaitingSeconds()).toBeNull()
    expect(await outbox.millisecondsUntilDue()).toBeNull()
    await portal.write((tx) => tx.update(OutboxMailEntity, { campaignId: 'c' }, { state: 'refused' }))
    const listing = portal.app.get(OutboxListing)
    expect(await listing.counts()).toMatchObject({ refused: 0 })
    expect((await listing.page({ state: 'undelivered' })).mails).toEqual([])
    expect((await listing.page({ to: 's1@vale.example' })).mails).toHaveLength(1)
    expect(await listing.retryAll(['refused'], { actor: 'command' })).toBe(0)
  })
})
