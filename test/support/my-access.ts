import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { startMailServer } from './mail-server.js'
import { untilNoneWaits } from './outbox.js'
import { startPortal } from './portal.js'

export const OPS = 'ops@vale.example'

/** Starts a portal and a mail server, and returns calls for the suites of members' own access. */
export async function startMyAccess() {
  const server = await startMailServer()
  const portal = await startPortal({
    SMTP_URL: server.url,
    MAIL_RATE: '1000',
    MAIL_TIME_SCALE: '0.05',
    RATE_LIMITS: 'off',
    OPS_EMAIL: OPS,
  })
  let holders = 0
  return {
    server,
    portal,
    /** Issues a key and signs in with it; `hasEmail`: an address counts. */
    async member({ hasEmail = true }: { hasEmail?: boolean } = {}) {
      const email = `member-${(holders += 1)}@vale.example`
      const terms = { level: 'lifetime', holder: 'Robin Vale' } as const
      const { id, key } = await portal.make.key({ ...terms, email: hasEmail ? email : null })
      return { id, key, email, visitor: await portal.signIn(key) }
    },
    /** All mails to the address, once none waits. */
    async mailsTo(address: string) {
      await untilNoneWaits(portal)
      return server.mailsTo(address)
    },
    /** Action and actor of a key's entries, with those of the given actions only. */
    async auditOf(id: string, ...actions: string[]) {
      const rows = await portal.database.getRepository(AuditEntryEntity).findBy({ subject: `key:${id}` })
      return rows.filter(({ action }) => actions.includes(action)).map(({ action, actor }) => [action, actor])
    },
    async stop() {
      await portal.stop()
      await server.stop()
    },
  }
}
