import { afterAll, describe, expect, it } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { SignInFailureEntity } from '../../src/keys/sign-in/sign-in-failure.entity.js'
import { LockoutService } from '../../src/keys/sign-in/lockout.service.js'
import { SessionsService } from '../../src/keys/sessions/sessions.service.js'
import { isMysql } from '../support/database.js'
import { startPortal } from '../support/portal.js'

const ROWS = 4_500
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

describe('backlog of expired rows', () => {
  const portals: Awaited<ReturnType<typeof startPortal>>[] = []
  afterAll(async () => {
    for (const portal of portals) await portal.stop()
  })

  it('is deleted even if that takes longer than the statement timeout', async () => {
    const portal = await startPortal()
    portals.push(portal)
    const { id, key } = await portal.make.key({ level: 'lifetime' })
    const member = await portal.signIn(key)
    const times = { createdAt: LONG_AGO, lastSeenAt: LONG_AGO, expiresAt: LONG_AGO }
    const expired = Array.from({ length: ROWS }, () => ({
      id: uuid(),
      tokenHash: uuid(),
      keyId: id,
      isPersistent: false,
      previousSignInAt: null,
      ...times,
    }))
    await portal.write(async (tx) => {
      for (let at = 0; at < ROWS; at += 500) await tx.insert(SessionEntity, expired.slice(at, at + 500))
      await tx.insert(SignInFailureEntity, {
        client: '192.0.2.1',
        failures: 1,
        lockouts: 0,
        windowStartedAt: LONG_AGO,
        blockedUntil: null,
      })
    })
    // A millisecond a row, like a busy server's disk. On SQLite statements have no time limit.
    if (isMysql)
      await portal.write((tx) =>
        tx.query('CREATE TRIGGER slow BEFORE DELETE ON sessions FOR EACH ROW SET @slow = SLEEP(0.001)'),
      )
    await portal.app.get(SessionsService).removeExpired()
    await portal.app.get(LockoutService).removeOld()
    expect(await portal.database.getRepository(SessionEntity).count()).toBe(1)
    expect(await portal.database.getRepository(SignInFailureEntity).count()).toBe(0)
    await portal.as(member).get('/api/auth/session').expect(200)
  }, 60_000)
})
