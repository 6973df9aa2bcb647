import { KeyRecovery } from '../../src/keys/recovery/key-recovery.service.js'
import { RecoveryRequests } from '../../src/keys/recovery/recovery-requests.service.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { startMailServer } from './mail-server.js'
import { recoveryTokensIn } from './mailbox.js'
import { untilNoneWaits } from './outbox.js'
import { startPortal } from './portal.js'

/** Starts a portal and a mail server, and returns calls for the suites of lost keys. */
export async function startRecovery(variables: NodeJS.ProcessEnv = {}) {
  const server = await startMailServer()
  const portal = await startPortal({
    SMTP_URL: server.url,
    MAIL_RATE: '1000',
    MAIL_TIME_SCALE: '0.05',
    RATE_LIMITS: 'off',
    ...variables,
  })
  const requests = portal.app.get(RecoveryRequests)
  let holders = 0
  const recover = (email: unknown, from = '203.0.113.9') =>
    portal.anonymous.post('/api/auth/recover').set('X-Forwarded-For', from).send({ email })
  const mailsTo = async (address: string) => {
    // Tests run no timers.
    await requests.poll()
    await untilNoneWaits(portal)
    return server.mailsTo(address)
  }
  return {
    server,
    portal,
    requests,
    recovery: portal.app.get(KeyRecovery),
    recover,
    mailsTo,
    /** Issues a key to a new holder. */
    async issue(terms: Partial<Parameters<typeof portal.make.key>[0]> = {}) {
      const email = `loser-${(holders += 1)}@vale.example`
      const key = await portal.make.key({
        level: 'lifetime',
        holder: 'Robin Vale',
        email,
        ...terms,
      })
      return { ...key, email: terms.email ?? email }
    },
    /** Asks for a link to the address; the last mail to it and the tokens of its links. */
    async linkTo(address: string) {
      await recover(address).expect(200)
      const mail = (await mailsTo(address)).at(-1)!
      const tokens = recoveryTokensIn(mail)
      return { mail, tokens, token: tokens[0]! }
    },
    /** Action, actor and client of a key's entries. */
    async auditOf(id: string) {
      const rows = await portal.database.getRepository(AuditEntryEntity).findBy({ subject: `key:${id}` })
      return rows.map(({ action, actor, client }) => [action, actor, client])
    },
    async stop() {
      await portal.stop()
      await server.stop()
    },
  }
}
