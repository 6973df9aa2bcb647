import { type AuditAnswer, MAX_SEARCHED } from '../../src/platform/audit/audit.contract.js'
import { type AuditEntry, AuditService } from '../../src/platform/audit/audit.service.js'
import { startPortal } from './portal.js'

/** Starts a portal with an owner and a named manager, and returns the owner's calls to the audit log. */
export async function startAuditLog() {
  const portal = await startPortal({ RATE_LIMITS: 'off' })
  const owner = await portal.make.master()
  const issued = await portal.make.key({
    level: 'master',
    template: 'automation',
    role: 'manager',
    holder: 'Grace Vale',
  })
  const visitor = await portal.signIn(issued.key, { from: '2001:db8:1:2::9' })
  return {
    portal,
    owner,
    /** A master who is not configured. */
    grace: { visitor, id: issued.id },
    list: async (query: object = {}, status = 200): Promise<AuditAnswer> =>
      (
        await portal
          .as(owner)
          .get(`/api/admin/audit?${new URLSearchParams({ ...query })}`)
          .expect(status)
      ).body,
    /** Records an entry, then more sign-ins of the same actor than one page searches, all from 203.0.113.7. */
    recordMany: (entry: Pick<AuditEntry, 'action' | 'actor' | 'subject'>) =>
      portal.write(async (tx) => {
        const audit = portal.app.get(AuditService)
        const { actor } = entry
        const signIn = { action: 'sign-in' as const, actor, client: '203.0.113.7' }
        await audit.record(tx, { ...entry, client: '203.0.113.7' })
        for (let count = 0; count < MAX_SEARCHED; count += 1000)
          await audit.record(tx, ...Array.from({ length: 1000 }, () => signIn))
      }),
    rename: (displayName: string) =>
      portal.as(visitor).put('/api/profile/me').send({ displayName }).expect(200),
  }
}
