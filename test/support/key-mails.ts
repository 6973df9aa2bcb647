import { KeyMails } from '../../src/keys/key-mail/key-mails.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { startMailServer } from './mail-server.js'
import { keyTokenIn } from './mailbox.js'
import { untilNoneWaits } from './outbox.js'
import { startPortal } from './portal.js'

/** Starts a portal and a mail server, and returns calls for the suites of key mails. */
export async function startKeyMails() {
  const server = await startMailServer()
  const portal = await startPortal({
    SMTP_URL: server.url,
    MAIL_RATE: '1000',
    MAIL_TIME_SCALE: '0.05',
    RATE_LIMITS: 'off',
  })
  const mails = portal.app.get(KeyMails)
  let holders = 0
  return {
    server,
    portal,
    mails,
    send: (id: string) => portal.write((tx) => mails.send(tx, id, COMMAND_LINE)),
    /** Issues a key to a new holder. */
    async issue() {
      const email = `holder-${(holders += 1)}@vale.example`
      const key = await portal.make.key({ level: 'lifetime', holder: 'Robin Vale', email })
      return { ...key, email }
    },
    /** The last mail to the address, and the token of its link. */
    async mailTo(address: string) {
      await untilNoneWaits(portal)
      const mail = server.mailsTo(address).at(-1)!
      return { mail, token: keyTokenIn(mail) }
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
