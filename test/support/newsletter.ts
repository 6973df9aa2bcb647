import { NewsletterService } from '../../src/newsletter/newsletter.service.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { startMailServer } from './mail-server.js'
import { untilNoneWaits } from './outbox.js'
import { startPortal } from './portal.js'

export type Newsletter = Awaited<ReturnType<typeof startNewsletter>>

/** Starts a portal and a mail server, and returns calls for the newsletter's suites. */
export async function startNewsletter(variables: NodeJS.ProcessEnv = {}) {
  const server = await startMailServer()
  const portal = await startPortal({
    SMTP_URL: server.url,
    MAIL_RATE: '1000',
    MAIL_TIME_SCALE: '0.05',
    ...variables,
  })
  let visitors = 0
  const allDelivered = () => untilNoneWaits(portal)
  return {
    server,
    portal,
    service: portal.app.get(NewsletterService),
    /** Subscribes from a new client address. */
    subscribe: (email: unknown, from = `198.51.100.${(visitors += 1)}`) =>
      portal.anonymous.post('/api/newsletter/subscribe').set('X-Forwarded-For', from).send({ email }),
    stored: (email: string) => portal.database.getRepository(SubscriptionEntity).findOneByOrFail({ email }),
    change: (email: string, columns: Partial<SubscriptionEntity>) =>
      portal.write((tx) => tx.update(SubscriptionEntity, { email }, columns)),
    allDelivered,
    /** The last confirmation mail to the address, and the tokens in its links. */
    mailTo: async (address: string) => {
      await allDelivered()
      const mail = server.mailsTo(address).findLast(({ text }) => text!.includes('/newsletter/confirm?'))!
      const link = (name: string) =>
        new RegExp(`/newsletter/${name}\\?token=([\\w.-]+)`).exec(mail.text!)![1]!
      return { mail, confirm: link('confirm'), unsubscribe: link('unsubscribe') }
    },
    async stop() {
      await portal.stop()
      await server.stop()
    },
  }
}
