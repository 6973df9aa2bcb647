import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MailService } from '../../src/mail/mail.service.js'
import { readMailbox } from '../support/mailbox.js'
import { type Portal, startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

const ADA = { name: 'Ada Lovelace', address: 'ada@vale.example' }

describe('mail without a server', () => {
  let portal: Portal
  let mails: MailService
  beforeAll(async () => {
    portal = await startPortal({ MAIL_TIME_SCALE: '0.01' })
    mails = portal.app.get(MailService)
  })
  afterAll(() => portal.stop())

  it('is written to files once what caused it is stored, and never if that is undone', async () => {
    const enqueue = (name: string, isUndone: boolean) =>
      portal.write(async (tx) => {
        await mails.enqueue(tx, { template: 'affiliate-approved', to: ADA, props: { name } })
        if (isUndone) throw new Error('undone')
      })
    await expect(enqueue('Nobody', true)).rejects.toThrow('undone')
    await enqueue('Ada', false)
    const [mail, ...more] = await until(
      () => readMailbox(portal.config.dataDir),
      (all) => all.length > 0,
    )
    expect(more).toEqual([])
    expect(mail!.to).toEqual([ADA])
    expect(mail!.from).toEqual({ name: 'Tidewater', address: 'support@tidewater.example' })
    expect(mail!.subject).toBe('Welcome to the Tidewater affiliate programme')
    expect(mail!.text).toContain('Hello Ada,')
    expect(mail!.html).toContain('Hello Ada,')
  })
})
