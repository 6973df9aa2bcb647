import { describe, expect, it } from '@jest/globals'
import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { startMailServer } from '../support/mail-server.js'
import { keyTokenIn } from '../support/mailbox.js'
import { untilTried } from '../support/outbox.js'
import { startPortal } from '../support/portal.js'
import { until } from '../support/until.js'

const CLIENT = '203.0.113.9'

describe('key mail without a mail server', () => {
  it('waits until the server is back; the link of a key that was rotated meanwhile is void', async () => {
    const down = await startMailServer()
    await down.stop()
    const portal = await startPortal({
      SMTP_URL: down.url,
      MAIL_RATE: '1000',
      MAIL_TIME_SCALE: '0.02',
      RATE_LIMITS: 'off',
    })
    const owner = await portal.make.masterOf('owner')
    const send = async (holderEmail: string) => {
      const { id, key } = await portal.make.key({ level: 'lifetime', holderEmail })
      await portal.as(owner).post(`/api/admin/members/${id}/send-key`).expect(200)
      await untilTried(portal, holderEmail)
      return { id, key }
    }
    const patient = await send('patient@vale.example')
    const rotated = await send('rotated@vale.example')
    await portal.rotate(rotated.id)
    const server = await startMailServer({}, down.port)
    try {
      await until(
        () => server.mails.length,
        (count) => count === 2,
      )
      const mails = portal.app.get(KeyMails)
      const read = (address: string) => keyTokenIn(server.mailsTo(address)[0]!)
      expect(await mails.reveal(read('rotated@vale.example'), CLIENT)).toMatchObject({ state: 'invalid' })
      expect(await mails.reveal(read('patient@vale.example'), CLIENT)).toMatchObject({ key: patient.key })
    } finally {
      await portal.stop()
      await server.stop()
    }
  })
})
