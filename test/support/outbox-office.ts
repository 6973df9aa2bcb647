import { MailService } from '../../src/mail/mail.service.js'
import { startMailServer } from './mail-server.js'
import { enqueue, untilState, untilTried } from './outbox.js'
import { startPortal } from './portal.js'

/** An address that the mail server refuses, and one that it asks to try later, until `repair` is called. */
export const REFUSED = 'nobody@vale.example'
export const LATER = 'later@vale.example'
/** In the link of the refused mail. */
export const TOKEN = 'a-token-of-forty-characters-in-the-link'
const LINK = `https://portal.example/newsletter/confirm?token=${TOKEN}`

/** Starts a portal whose outbox has a sent, a refused and a waiting mail, and returns the owner's calls. */
export async function startOutbox() {
  let isBroken = true
  const server = await startMailServer({
    onRcptTo({ address }, _session, answer) {
      const code = address === REFUSED ? 550 : address === LATER ? 451 : null
      const text = code === 550 ? `No such mailbox <${LINK}>` : 'Try again later'
      answer(code && isBroken ? Object.assign(new Error(text), { responseCode: code }) : null)
    },
  })
  const portal = await startPortal({ SMTP_URL: server.url, MAIL_RATE: '1000', RATE_LIMITS: 'off' })
  const owner = await portal.make.master()
  await enqueue(portal, 'ada@vale.example')
  await untilState(portal, 'ada@vale.example', 'sent')
  // With a token in its content.
  await portal.write((tx) =>
    portal.app.get(MailService).enqueue(tx, {
      template: 'newsletter-confirm',
      to: { address: REFUSED, name: 'Nobody' },
      props: { token: TOKEN, unsubscribeToken: TOKEN, days: 7 },
    }),
  )
  await untilState(portal, REFUSED, 'refused')
  await enqueue(portal, LATER)
  await untilTried(portal, LATER)
  return {
    portal,
    owner,
    server,
    repair: () => void (isBroken = false),
    auditOf: async (action: string) =>
      (await portal.as(owner).get(`/api/admin/audit?action=${action}`).expect(200)).body.entries,
    stop: async () => {
      await portal.stop()
      await server.stop()
    },
  }
}
